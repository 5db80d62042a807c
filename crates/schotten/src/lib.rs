//! Schotten Totten 2: rules, words and pictures.
