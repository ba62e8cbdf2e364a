import { SEARCH_CONTENT_TABLES } from './content-tables-sql.ts'
import { OFFERS_TABLE } from './entry-offers-sql.ts'

/**
 * The tables that listings and searches read, kept up to date by triggers (triggers-sql.ts). Prices
 * and stock of ten thousand products cannot be computed from the core's own tables while a shopper
 * waits.
 */
export const TABLES = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One row a product. in_stock_in: the sales channels where something of it can be bought; prices:
-- the lowest of one piece by currency, in minor units, where no list and no region says otherwise.
CREATE TABLE IF NOT EXISTS listing_entry (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id text NOT NULL UNIQUE,
  is_listed boolean NOT NULL DEFAULT false,
  channels text[] NOT NULL DEFAULT '{}',
  in_stock_in text[] NOT NULL DEFAULT '{}',
  facets bigint[] NOT NULL DEFAULT '{}',
  prices jsonb NOT NULL DEFAULT '{}',
  type_id text,
  rank numeric,
  title text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The lowest prices of one piece in lists, and in regions where some variant has a price of the
-- region's own: own_amount is the lowest of those, shared_amount the lowest of the currency's that
-- count beside them.
CREATE TABLE IF NOT EXISTS listing_price (
  entry_id integer NOT NULL REFERENCES listing_entry (id) ON DELETE CASCADE,
  currency_code text NOT NULL,
  region_id text NOT NULL,
  price_list_id text NOT NULL,
  own_amount integer,
  shared_amount integer,
  PRIMARY KEY (price_list_id, currency_code, region_id, entry_id)
);
CREATE INDEX IF NOT EXISTS listing_price_entry ON listing_price (entry_id);
${OFFERS_TABLE}

-- What a key in listing_entry.facets says of an attribute: its key, how the first product spells
-- it, and the value. It only grows.
CREATE TABLE IF NOT EXISTS listing_option (
  key bigint PRIMARY KEY,
  title text NOT NULL,
  value text NOT NULL,
  attribute text NOT NULL DEFAULT ''
);

-- Products that could not be brought up to date with the save that changed them.
CREATE TABLE IF NOT EXISTS listing_stale (product_id text PRIMARY KEY);

CREATE TABLE IF NOT EXISTS search_document (
  product_id text PRIMARY KEY,
  words tsvector NOT NULL
);
CREATE INDEX IF NOT EXISTS search_document_words ON search_document USING gin (words);

-- Every word of a document but its description, for finding those that are spelt alike; the titles
-- and first sentences of pages as well.
CREATE TABLE IF NOT EXISTS search_word (word text PRIMARY KEY);
CREATE INDEX IF NOT EXISTS search_word_trigrams ON search_word USING gin (word gin_trgm_ops);

${SEARCH_CONTENT_TABLES}`

export const DROP_TABLES = `
DROP TABLE IF EXISTS listing_price, listing_offer, listing_option, listing_stale, search_document, search_word,
  search_synonym, search_page;
DROP TABLE IF EXISTS listing_entry;`
