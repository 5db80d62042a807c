//! The server as its clients meet it: real sockets, real processes, whole games.

mod absence;
mod client;
mod faults;
mod games;
mod hostile;
mod leaks;
mod people;
mod restart;
mod tables;
mod typescript;
