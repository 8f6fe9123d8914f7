mod emails;
mod lists;
mod pages;
mod pseudo;
mod scores;
mod texts;
