/** What editors write for the search (decision 40). Web sends all of it after each change. */
export const SEARCH_CONTENT_TABLES = `
-- Phrases of one meaning: their words, and the stems by which a search is compared with them.
CREATE TABLE IF NOT EXISTS search_synonym (
  meaning integer NOT NULL,
  terms text[] NOT NULL,
  stems text[] NOT NULL
);
CREATE INDEX IF NOT EXISTS search_synonym_first ON search_synonym ((stems[1]));
CREATE INDEX IF NOT EXISTS search_synonym_stems ON search_synonym (stems);
CREATE INDEX IF NOT EXISTS search_synonym_meaning ON search_synonym (meaning);

-- Pages and stories, in the editors' order.
CREATE TABLE IF NOT EXISTS search_page (
  path text PRIMARY KEY,
  kind text NOT NULL,
  title text NOT NULL,
  lead text NOT NULL,
  place integer NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX IF NOT EXISTS search_page_words ON search_page USING gin (words);`
