//! Crimson Company: rules, words and pictures.
