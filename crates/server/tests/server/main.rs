//! The server as its clients meet it: real sockets, real processes, whole games.

mod client;
mod games;
mod hostile;
mod leaks;
mod people;
mod restart;
mod tables;
mod typescript;
