//! Dominion: rules, words and pictures.
