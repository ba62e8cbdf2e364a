import {
  BY_INDEX,
  changedRows,
  OPERATIONS,
  type Operation,
  triggersOf,
  UNLESS_PAUSED,
} from '../statement-triggers.ts'
import { FOLLOWED_TABLES } from './followed-tables.ts'

const FUNCTION_OF = {
  entry: 'listing_index',
  prices: 'listing_index_prices',
  stock: 'listing_index_stock',
} as const

/** The time that a save waits for another one that changes the same product. */
const PATIENCE = `SET lock_timeout = '1s'`

const collect = ({ columns, products }: (typeof FOLLOWED_TABLES)[number], operation: Operation) => `
  IF tg_op = '${operation}' THEN
    WITH changed AS (${changedRows(operation, columns)})
    SELECT array_agg(DISTINCT id::text ORDER BY id::text) INTO ids
    FROM (${products(operation)}) AS found (id);
  END IF;`

/**
 * Indexing must never fail a staff member's save. Products that could not be updated are recorded,
 * and the worker updates them within a minute.
 */
const functionOf = (followed: (typeof FOLLOWED_TABLES)[number]) => `
CREATE OR REPLACE FUNCTION listing_of_${followed.table}() RETURNS trigger
LANGUAGE plpgsql ${BY_INDEX} ${PATIENCE} AS $body$
DECLARE ids text[];
BEGIN
  ${UNLESS_PAUSED}
  ${OPERATIONS.map((operation) => collect(followed, operation)).join('')}
  IF ids IS NULL THEN RETURN NULL; END IF;
  BEGIN
    ${followed.indexes.map((index) => `PERFORM ${FUNCTION_OF[index]}(ids);`).join('\n    ')}
  EXCEPTION WHEN OTHERS THEN
    RAISE WARNING 'listing index: %: %', tg_table_name, sqlerrm;
    INSERT INTO listing_stale SELECT unnest(ids) ON CONFLICT DO NOTHING;
  END;
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'listing index: %: %', tg_table_name, sqlerrm;
  RETURN NULL;
END $body$;`

const EMPTIED = `
CREATE OR REPLACE FUNCTION listing_emptied() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM listing_index_all();
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'listing index: %: %', tg_table_name, sqlerrm;
  RETURN NULL;
END $body$;`

/** Idempotent: a change of the followed tables needs a new migration that calls this. */
export const TRIGGERS = [
  EMPTIED,
  ...FOLLOWED_TABLES.map((followed) => {
    const { table } = followed
    const changed = `listing_of_${table}`
    return (
      functionOf(followed) +
      triggersOf({ table, prefix: 'listing', changed, truncated: 'listing_emptied' })
    )
  }),
].join('\n')

export const DROP_TRIGGERS = [
  ...FOLLOWED_TABLES.map(({ table }) => `DROP FUNCTION IF EXISTS listing_of_${table}() CASCADE;`),
  'DROP FUNCTION IF EXISTS listing_emptied() CASCADE;',
].join('\n')
