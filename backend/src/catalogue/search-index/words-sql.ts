import { SHOP_LANGUAGE } from './language.ts'
import { DROP_UNIT_FUNCTIONS, UNIT_FUNCTIONS } from './units-sql.ts'

/**
 * The minimum similarity of two words, from 0 to 1: 0.3 finds "shirt" by "shrt", which 0.4 does
 * not.
 */
const ALIKE = 0.3
/** The weight of a similarity to the beginning of a word, relative to the whole word. */
const BEGINNING = 0.9
/** The number of most similar catalogue words for each search word. */
const MOST_ALIKE = 8
/** Enough for any description, and far below the limit of a tsvector. */
const LONGEST_TEXT = 20_000

/**
 * Texts are compared without case, accents and punctuation. Postgres decides by a collation which
 * characters are letters; the local cluster's own knows ASCII alone. `unaccent` comes with
 * Postgres, but a hosted one may not allow it.
 */
const FOLDING = `
DO $install$
DECLARE
  plain text := 'given';
  rules text := (SELECT collname FROM pg_collation WHERE collname IN ('pg_c_utf8', 'und-x-icu', 'C.utf8')
    AND collencoding IN (-1, pg_char_to_encoding(getdatabaseencoding()))
    ORDER BY array_position(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8']::name[], collname) LIMIT 1);
BEGIN
  IF getdatabaseencoding() = 'UTF8' THEN plain := format('normalize(%s, NFKC)', plain); END IF;
  BEGIN
    CREATE EXTENSION IF NOT EXISTS unaccent;
    plain := format('unaccent(%s)', plain);
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'searches mind accents: %', sqlerrm;
  END;
  IF rules IS NOT NULL THEN plain := format('(%s) COLLATE %I', plain, rules); END IF;
  EXECUTE format($make$
    CREATE OR REPLACE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql STABLE AS
    $body$ SELECT btrim(regexp_replace(lower(%1$s), '[^[:alnum:]]+', ' ', 'g')) COLLATE "default" $body$
  $make$, plain);
END $install$;`

/**
 * The words of the catalogue and of pages that are similar to one. Their beginnings are compared as
 * well, so that "shrt" finds "shirts".
 */
const SIMILAR = `
CREATE OR REPLACE FUNCTION search_near(term text) RETURNS TABLE (word text, likeness real)
LANGUAGE sql STABLE ROWS ${MOST_ALIKE} SET pg_trgm.word_similarity_threshold = ${ALIKE} AS $body$
  SELECT best.word, best.likeness::real FROM (
    SELECT w.word, greatest(similarity(term, w.word),
      ${BEGINNING} * similarity(term, left(w.word, length(term))),
      ${BEGINNING} * similarity(term, left(w.word, length(term) + 1))) AS likeness
    FROM search_word w WHERE term <% w.word
    ORDER BY likeness DESC, w.word LIMIT ${MOST_ALIKE}) AS best
  WHERE best.likeness >= ${ALIKE}
$body$;`

/**
 * The words of a text and, marked and at the same places, those of their stems that are none of
 * them. No word is marked: "=" is no letter.
 */
const WEIGHED = `
CREATE OR REPLACE FUNCTION search_weigh(given text, weight "char") RETURNS tsvector
LANGUAGE sql STABLE AS $body$
  SELECT setweight(concat_ws(' ', said, (
      SELECT string_agg('''=' || s.lexeme || ''':' || array_to_string(s.positions, ','), ' ')
      FROM unnest(to_tsvector('${SHOP_LANGUAGE}', folded)) AS s
      WHERE s.lexeme <> ALL (tsvector_to_array(said))))::tsvector, weight)
  FROM search_fold(left(coalesce(given, ''), ${LONGEST_TEXT})) AS folded,
    to_tsvector('simple', folded) AS said
$body$;`

/**
 * Learns the words of texts but their bodies: a misspelt word of a search may be one of them. In
 * order, so that two saves at once do not wait for each other.
 */
export const learnWords = (texts: string): string => `
  INSERT INTO search_word
  SELECT DISTINCT said.lexeme FROM ${texts}, unnest(words) AS said
  WHERE said.weights && '{A,B,C}' AND said.lexeme !~ '^([0-9]+$|=)'
    AND length(said.lexeme) BETWEEN 3 AND 40
    AND NOT EXISTS (SELECT FROM search_word w WHERE w.word = said.lexeme)
  ORDER BY said.lexeme
  ON CONFLICT DO NOTHING`

/** A title has the highest weight, then the categories, then the variants. */
const DOCUMENT = `
CREATE OR REPLACE FUNCTION search_index(ids text[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO search_document AS kept (product_id, words)
  SELECT p.id,
    search_weigh(p.title, 'A')
    || search_weigh(concat_ws(' ', p.subtitle, type.value, c.title, (
      SELECT string_agg(t.value, ' ') FROM product_tags x
      JOIN product_tag t ON t.id = x.product_tag_id AND t.deleted_at IS NULL
      WHERE x.product_id = p.id), (
      SELECT string_agg(DISTINCT above.name, ' ') FROM product_category_product x
      JOIN product_category c ON c.id = x.product_category_id AND c.is_active AND NOT c.is_internal
      JOIN product_category above ON above.id = ANY (string_to_array(c.mpath, '.'))
        AND above.is_active AND NOT above.is_internal
      WHERE x.product_id = p.id)), 'B')
    || search_weigh(concat_ws(' ', p.metadata ->> 'vendor', (
      SELECT string_agg(concat_ws(' ', v.title, v.sku), ' ') FROM product_variant v
      WHERE v.product_id = p.id AND v.deleted_at IS NULL), (
      SELECT string_agg(DISTINCT o.value, ' ') FROM product_variant v
      JOIN product_option_value o ON o.variant_id = v.id AND o.deleted_at IS NULL
      WHERE v.product_id = p.id AND v.deleted_at IS NULL)), 'C')
    || search_weigh(p.description, 'D')
  FROM product p
  LEFT JOIN product_type type ON type.id = p.type_id AND type.deleted_at IS NULL
  LEFT JOIN product_collection c ON c.id = p.collection_id AND c.deleted_at IS NULL
  WHERE p.id = ANY (ids) ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET words = excluded.words
    WHERE kept.words IS DISTINCT FROM excluded.words;

  ${learnWords('(SELECT words FROM search_document WHERE product_id = ANY (ids)) AS changed')};
END $body$;`

export const WORDS = [FOLDING, UNIT_FUNCTIONS, SIMILAR, WEIGHED, DOCUMENT].join('\n')

export const DROP_WORDS = `
DROP FUNCTION IF EXISTS search_index(text[]);
DROP FUNCTION IF EXISTS search_weigh(text, "char");
DROP FUNCTION IF EXISTS search_near(text);
${DROP_UNIT_FUNCTIONS}
DROP FUNCTION IF EXISTS search_fold(text);`
