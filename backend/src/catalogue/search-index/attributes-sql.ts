import { SPELLINGS } from '#domain/catalogue/attribute-names.ts'

/** The longest text of a product's metadata that is a value, and no description. */
const LONGEST_VALUE = 80

/**
 * What shoppers narrow listings by, as staff name it. An attribute's values come from options with
 * one of its names, from metadata under one of them, or from tags that are one of them or begin
 * with it, as `origin:`. The four of the core's own lists are always there. Options that no
 * attribute names are attributes by themselves, but for those of gift cards: "Small" is an amount.
 */
const TABLE = `
CREATE TABLE IF NOT EXISTS product_attribute (
  id text PRIMARY KEY,
  key text NOT NULL UNIQUE,
  label text NOT NULL,
  position integer NOT NULL,
  source text NOT NULL,
  names text[] NOT NULL DEFAULT '{}',
  value_order text[] NOT NULL DEFAULT '{}',
  is_shown boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO product_attribute (id, key, label, position, source) VALUES
  ('pattr_category', 'category', 'Category', 10, 'category'),
  ('pattr_collection', 'collection', 'Collection', 20, 'collection'),
  ('pattr_type', 'type', 'Type', 30, 'type'),
  ('pattr_tag', 'tag', 'Tags', 90, 'tag')
ON CONFLICT DO NOTHING;`

const JSON_SPELLINGS = JSON.stringify(SPELLINGS)

/**
 * `attribute_of` is an attribute's key by its own or by an option's name. OFFSET keeps the planner
 * from folding the name again for every attribute.
 */
const NAMES = `
CREATE OR REPLACE FUNCTION attribute_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $body$
  SELECT coalesce('${JSON_SPELLINGS}'::jsonb ->> folded, folded)
  FROM (SELECT lower(btrim(regexp_replace(given, '\\s+', ' ', 'g')))) AS plain (folded)
$body$;

CREATE OR REPLACE FUNCTION attribute_of(name text) RETURNS text LANGUAGE sql STABLE AS $body$
  SELECT coalesce(
    (SELECT key FROM product_attribute WHERE key = folded),
    (SELECT key FROM product_attribute
      WHERE source = 'option' AND folded = ANY (names) ORDER BY position, key LIMIT 1),
    folded)
  FROM (SELECT attribute_fold(name) OFFSET 0) AS plain (folded)
$body$;

CREATE OR REPLACE FUNCTION attribute_title(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $body$
  SELECT CASE WHEN lower(btrim(name)) = attribute_fold(name) THEN btrim(name)
    ELSE upper(left(attribute_fold(name), 1)) || substr(attribute_fold(name), 2) END
$body$;

CREATE OR REPLACE FUNCTION attribute_key(attribute text, value text) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT hashtextextended('option:' || attribute || ':' || lower(btrim(value)), 0)
$body$;

CREATE OR REPLACE FUNCTION attribute_claims(attribute product_attribute, tag text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $body$
  SELECT attribute.source = 'tag' AND EXISTS (SELECT FROM unnest(attribute.names) AS name
    WHERE lower(tag) = name OR right(name, 1) = ':' AND starts_with(lower(tag), name))
$body$;`

/** "roast:light" and "light roast" are both the value "light" of the attribute "roast". */
const TAG_VALUE = `btrim(CASE WHEN right(lower(t.value), length(a.key) + 1) = ' ' || a.key
    THEN left(t.value, length(t.value) - length(a.key))
    ELSE coalesce((SELECT substr(t.value, length(name) + 1) FROM unnest(a.names) AS name
      WHERE right(name, 1) = ':' AND starts_with(lower(t.value), name) LIMIT 1), t.value) END)`

const VALUES = `
CREATE OR REPLACE FUNCTION attribute_values(of_product text)
RETURNS TABLE (attribute text, title text, value text) LANGUAGE sql STABLE AS $body$
  SELECT named.attribute, named.title, btrim(said.value)
  FROM (
    SELECT o.id, attribute_of(o.title) AS attribute, attribute_title(o.title) AS title
    FROM product_option o JOIN product card ON card.id = o.product_id AND NOT card.is_giftcard
    WHERE o.product_id = of_product AND o.deleted_at IS NULL OFFSET 0) AS named
  JOIN product_option_value said ON said.option_id = named.id AND said.deleted_at IS NULL
  JOIN product_variant v ON v.id = said.variant_id AND v.deleted_at IS NULL
  UNION ALL
  SELECT a.key, a.label, btrim(said.value)
  FROM product_attribute a, unnest(a.names) AS name, product p,
    LATERAL (SELECT coalesce(p.metadata -> 'attributes' -> name, p.metadata -> 'facts' -> name,
      p.metadata -> name, p.metadata -> 'columns' -> name)) AS found (data),
    LATERAL jsonb_array_elements_text(CASE jsonb_typeof(found.data)
      WHEN 'array' THEN found.data WHEN 'string' THEN jsonb_build_array(found.data)
      WHEN 'number' THEN jsonb_build_array(found.data) ELSE '[]' END) AS said (value)
  WHERE a.source = 'metadata' AND p.id = of_product
    AND btrim(said.value) <> '' AND length(said.value) <= ${LONGEST_VALUE}
  UNION ALL
  SELECT a.key, a.label, ${TAG_VALUE}
  FROM product_attribute a, product_tags x
  JOIN product_tag t ON t.id = x.product_tag_id AND t.deleted_at IS NULL
  WHERE x.product_id = of_product AND a.source = 'tag' AND attribute_claims(a, t.value)
$body$;`

/**
 * A change of where values come from concerns every product: the worker indexes them within a
 * minute or two, because a member of staff cannot wait for ten thousand.
 */
const TRIGGER = `
CREATE OR REPLACE FUNCTION listing_of_product_attribute() RETURNS trigger
LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO listing_stale SELECT id FROM product ON CONFLICT DO NOTHING;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS listing_attribute_sources ON product_attribute;
CREATE TRIGGER listing_attribute_sources AFTER UPDATE OF key, source, names ON product_attribute
  FOR EACH ROW WHEN ((OLD.key, OLD.source, OLD.names) IS DISTINCT FROM (NEW.key, NEW.source, NEW.names))
  EXECUTE FUNCTION listing_of_product_attribute();
DROP TRIGGER IF EXISTS listing_attribute_rows ON product_attribute;
CREATE TRIGGER listing_attribute_rows AFTER INSERT OR DELETE ON product_attribute
  FOR EACH STATEMENT EXECUTE FUNCTION listing_of_product_attribute();`

export const ATTRIBUTE_TABLE = TABLE

export const ATTRIBUTE_FUNCTIONS = NAMES + VALUES

/** Idempotent, in order, where the tables of the index exist. */
export const installAttributes: readonly string[] = [
  TABLE,
  `ALTER TABLE listing_option ADD COLUMN IF NOT EXISTS attribute text NOT NULL DEFAULT ''`,
  ATTRIBUTE_FUNCTIONS,
  TRIGGER,
]

export const DROP_ATTRIBUTES = `
DROP FUNCTION IF EXISTS listing_of_product_attribute() CASCADE;
DROP FUNCTION IF EXISTS attribute_values(text);
DROP FUNCTION IF EXISTS attribute_claims(product_attribute, text);
DROP FUNCTION IF EXISTS attribute_key(text, text);
DROP FUNCTION IF EXISTS attribute_title(text);
DROP FUNCTION IF EXISTS attribute_of(text);
DROP FUNCTION IF EXISTS attribute_fold(text);
DROP TABLE IF EXISTS product_attribute;`
