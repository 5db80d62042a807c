//! Castle Combo: rules, words and pictures.
