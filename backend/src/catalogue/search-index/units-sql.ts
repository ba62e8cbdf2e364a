import { SHOP_LANGUAGE } from './language.ts'

/** The maximum number of search words. */
const MOST_TERMS = 8
/** The phrases that one phrase may stand for, so that a query is bounded. */
const MOST_MEANINGS = 24

/** Around a word as it is repeated to the shopper. The local cluster knows no letters but ASCII's. */
const PUNCTUATION = `"''.,;:!?()[]{}<>*&|+-–—…“”‘’„«»`

const AGGREGATES = `
CREATE OR REPLACE AGGREGATE search_and(tsquery) (sfunc = tsquery_and, stype = tsquery);
CREATE OR REPLACE AGGREGATE search_or(tsquery) (sfunc = tsquery_or, stype = tsquery);
CREATE OR REPLACE AGGREGATE search_phrase(tsquery) (sfunc = tsquery_phrase, stype = tsquery);`

/**
 * A word as a query: itself, or its stem, be that a word of the text or the stem of one. One that a
 * shopper types is matched by its beginning as well, so that a search finds while it is being typed.
 * Folded terms hold letters and digits alone: nothing in them is an operator.
 */
const TERM = `
CREATE OR REPLACE FUNCTION search_stemmed(term text) RETURNS text[] LANGUAGE sql STABLE AS $body$
  SELECT tsvector_to_array(to_tsvector('${SHOP_LANGUAGE}', term))
$body$;

CREATE OR REPLACE FUNCTION search_term(term text, is_typed boolean, weights text) RETURNS tsquery
LANGUAGE sql STABLE AS $body$
  SELECT search_or(q) FROM (
    SELECT to_tsquery('simple', '''' || term || '''' ||
      CASE WHEN is_typed THEN ':*' || weights WHEN weights <> '' THEN ':' || weights ELSE '' END)
    UNION ALL
    SELECT search_or((mark || stem || '''' ||
      CASE WHEN weights <> '' THEN ':' || weights ELSE '' END)::tsquery)
    FROM unnest(search_stemmed(term)) AS stem, unnest(ARRAY['''=', '''']) AS mark
    WHERE mark = '''=' OR stem <> term) AS either (q)
$body$;`

/** What a phrase means: its words, or a phrase that editors call the same, word beside word. */
const MEANING = `
CREATE OR REPLACE FUNCTION search_meaning(given_terms text[], given_stems text[], weights text)
RETURNS tsquery LANGUAGE sql STABLE AS $body$
  SELECT search_or(q) FROM (
    SELECT search_and(search_term(term, true, weights)) FROM unnest(given_terms) AS term
    UNION ALL
    SELECT search_phrase(search_term(term, false, weights) ORDER BY place) FROM (
      SELECT DISTINCT other.terms FROM search_synonym mine
      JOIN search_synonym other ON other.meaning = mine.meaning AND other.stems <> mine.stems
      WHERE mine.stems = given_stems ORDER BY other.terms LIMIT ${MOST_MEANINGS}) AS same
    CROSS JOIN unnest(same.terms) WITH ORDINALITY AS said (term, place)
    GROUP BY same.terms) AS either (q)
$body$;`

/** The first different words of a search, with their spelling there and the stems of phrases. */
const SAID = `
CREATE OR REPLACE FUNCTION search_stems_of(terms text[]) RETURNS text[] LANGUAGE sql STABLE AS $body$
  SELECT array_agg(coalesce((search_stemmed(term))[1], term) ORDER BY place)
  FROM unnest(terms) WITH ORDINALITY AS said (term, place)
$body$;

CREATE OR REPLACE FUNCTION search_said(given text) RETURNS TABLE (term text, label text, place bigint)
LANGUAGE sql STABLE ROWS 3 AS $body$
  SELECT said.term, (array_agg(btrim(token.label, '${PUNCTUATION}') ORDER BY token.place))[1],
    min(token.place * 1000 + said.place) AS place
  FROM regexp_split_to_table(given, '\\s+') WITH ORDINALITY AS token (label, place)
  CROSS JOIN regexp_split_to_table(search_fold(token.label), ' ')
    WITH ORDINALITY AS said (term, place)
  WHERE said.term <> '' GROUP BY said.term ORDER BY 3 LIMIT ${MOST_TERMS}
$body$;`

/**
 * A search as its words, of which those of a phrase with synonyms are one. Words that say nothing by
 * themselves ("for", "the") are fillers, unless there are no others.
 */
const UNITS = `
CREATE OR REPLACE FUNCTION search_units(given text)
RETURNS TABLE (place int, label text, terms text[], query tsquery, titled tsquery, is_filler boolean)
LANGUAGE plpgsql STABLE ROWS 3 AS $body$
DECLARE
  all_terms text[]; all_labels text[]; all_stems text[]; has_only_fillers boolean;
  last int;
BEGIN
  SELECT array_agg(s.term ORDER BY s.place), array_agg(s.label ORDER BY s.place),
    bool_and(search_stemmed(s.term) = '{}')
  INTO all_terms, all_labels, has_only_fillers FROM search_said(given) s;
  all_stems := search_stems_of(all_terms);
  place := 1;
  WHILE place <= coalesce(cardinality(all_terms), 0) LOOP
    SELECT coalesce(max(cardinality(s.stems)), 1) + place - 1 INTO last FROM search_synonym s
    WHERE s.stems[1] = all_stems[place]
      AND s.stems = all_stems[place : place + cardinality(s.stems) - 1];
    terms := all_terms[place : last];
    label := array_to_string(all_labels[place : last], ' ');
    query := search_meaning(terms, all_stems[place : last], '');
    titled := search_meaning(terms, all_stems[place : last], 'A');
    is_filler := last = place AND NOT has_only_fillers AND search_stemmed(terms[1]) = '{}';
    RETURN NEXT;
    place := last + 1;
  END LOOP;
END $body$;`

export const UNIT_FUNCTIONS = [AGGREGATES, TERM, MEANING, SAID, UNITS].join('\n')

export const DROP_UNIT_FUNCTIONS = `
DROP FUNCTION IF EXISTS search_units(text);
DROP FUNCTION IF EXISTS search_said(text);
DROP FUNCTION IF EXISTS search_stems_of(text[]);
DROP FUNCTION IF EXISTS search_meaning(text[], text[], text);
DROP FUNCTION IF EXISTS search_term(text, boolean, text);
DROP FUNCTION IF EXISTS search_stemmed(text);
DROP AGGREGATE IF EXISTS search_phrase(tsquery);
DROP AGGREGATE IF EXISTS search_or(tsquery);
DROP AGGREGATE IF EXISTS search_and(tsquery);`
