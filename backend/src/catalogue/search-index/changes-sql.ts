import { OPERATIONS, type Operation, triggersOf } from '../statement-triggers.ts'

/** More entries than this of one statement are noted as "all". */
const MOST_ENTRIES = 500

/**
 * What has changed in the tables that listings read, by the transaction that did it: `entry_ids` are
 * of listing_entry, or null for all. A process that keeps these rows in its memory asks what became
 * visible since it read them (catalogue/listing-memory). Rows are only added, so that no save waits for
 * another.
 */
const TABLE = `
CREATE TABLE listing_change (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  entry_ids integer[],
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX listing_change_xid ON listing_change (xid);
CREATE INDEX listing_change_made_at ON listing_change (made_at);`

const EVERYTHING = `
CREATE OR REPLACE FUNCTION listing_all_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO listing_change DEFAULT VALUES;
  RETURN NULL;
END $body$;`

/** The ids of the rows of a statement, before and after: the index's functions change what differs alone. */
const entriesIn = (operation: Operation, column: string): string =>
  ({
    INSERT: `SELECT ${column} FROM new_rows`,
    UPDATE: `SELECT ${column} FROM new_rows UNION SELECT ${column} FROM old_rows`,
    DELETE: `SELECT ${column} FROM old_rows`,
  })[operation]

/** The tables with rows of entries, and the column that names them. */
const OF_ENTRIES = [
  { table: 'listing_entry', column: 'id' },
  { table: 'listing_price', column: 'entry_id' },
] as const

/**
 * An error is not caught: a change that nobody notes would be missed for ever. The index's own
 * triggers undo the change then, and the worker repeats it (triggers-sql.ts).
 */
const changesOf = ({ table, column }: (typeof OF_ENTRIES)[number]) => `
CREATE OR REPLACE FUNCTION ${table}_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE ids integer[];
BEGIN
  ${OPERATIONS.map(
    (operation) => `
  IF tg_op = '${operation}' THEN
    SELECT array_agg(id) INTO ids FROM (
      SELECT DISTINCT id FROM (${entriesIn(operation, column)}) AS changed (id)
      LIMIT ${MOST_ENTRIES + 1}) AS few;
  END IF;`,
  ).join('')}
  INSERT INTO listing_change (entry_ids)
    SELECT CASE WHEN cardinality(ids) <= ${MOST_ENTRIES} THEN ids END WHERE ids IS NOT NULL;
  RETURN NULL;
END $body$;
${triggersOf({ table, prefix: 'change', changed: `${table}_changed`, truncated: 'listing_all_changed' })}`

/** What may change the prices with tax of any number of products. */
const OF_ALL = ['tax_rate', 'product_tax_rate', 'product_type_tax_rate'] as const

const changesOfAll = (table: string, event = 'INSERT OR UPDATE OR DELETE OR TRUNCATE') => `
DROP TRIGGER IF EXISTS change_of_all ON ${table};
CREATE TRIGGER change_of_all AFTER ${event} ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION listing_all_changed();`

/** A gift card may have no tax (cards/prices.ts): what becomes one, or is one no more, changes all. */
const GIFT_CARDS = changesOfAll('product', 'UPDATE OF is_giftcard')

export const CHANGES = [
  TABLE,
  EVERYTHING,
  ...OF_ENTRIES.map(changesOf),
  ...OF_ALL.map((table) => changesOfAll(table)),
  GIFT_CARDS,
].join('\n')

export const DROP_CHANGES = [
  ...OF_ENTRIES.map(({ table }) => `DROP FUNCTION IF EXISTS ${table}_changed() CASCADE;`),
  'DROP FUNCTION IF EXISTS listing_all_changed() CASCADE;',
  'DROP TABLE IF EXISTS listing_change;',
].join('\n')
