//! The server as its clients meet it: real sockets, real processes, whole games.

mod absence;
mod accounts;
mod client;
mod clocks;
mod crowds;
mod day;
mod door;
mod faults;
mod games;
mod hostile;
mod leaks;
mod lessons;
mod lobby;
mod nodes;
mod operator;
mod people;
mod picks;
mod puzzles;
mod records;
mod restart;
mod stores;
mod tables;
mod typescript;
mod undo;
