-- Entries hold words as they are written. A searched word has other forms (studies: study), found here by the term that they share, mostly
-- their stem. Forms stay when articles go: a form that no article has costs a lookup.
CREATE TABLE search.word_forms (
  term text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (term, word)
);
CREATE INDEX word_forms_word ON search.word_forms (word);
