mod emails;
mod lists;
mod pages;
mod pictures;
mod pseudo;
mod scores;
mod texts;
