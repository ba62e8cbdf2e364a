import {
  BY_INDEX,
  changedRows,
  type Operation,
  triggersOf,
  UNLESS_PAUSED,
} from './statement-triggers.ts'
import { WATCHED_PLAN_TABLES, WATCHED_TABLES, type WatchedTable } from './watched-tables.ts'

/** Channel of tags, one per notification. */
export const CATALOGUE_CHANNEL = 'catalogue'
/** Announces that the dates of price lists may have changed; without a payload. */
export const PRICE_LIST_DATES_CHANNEL = 'price_list_dates'

/** More tags than this from one statement are sent as "everything". */
const MOST_TAGS = 500
/** Postgres refuses a payload of 8000 bytes, and ids may be of any length. */
const LONGEST_TAG_BYTES = 1_000

/**
 * Notifying must never fail a staff member's save: every error becomes a warning, and everything is
 * purged because the affected tags are unknown.
 */
const SHARED_FUNCTIONS = `
CREATE OR REPLACE FUNCTION catalogue_notify(tags text[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  IF cardinality(tags) > ${MOST_TAGS} THEN
    PERFORM pg_notify('${CATALOGUE_CHANNEL}', '*');
  ELSE
    PERFORM pg_notify('${CATALOGUE_CHANNEL}',
      CASE WHEN octet_length(tag) > ${LONGEST_TAG_BYTES} THEN '*' ELSE tag END)
    FROM unnest(tags) AS tag;
  END IF;
END $body$;

CREATE OR REPLACE FUNCTION catalogue_trouble(reason text) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  RAISE WARNING 'catalogue notification: %', reason;
  PERFORM pg_notify('${CATALOGUE_CHANNEL}', '*');
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'catalogue notification: %', sqlerrm;
END $body$;

CREATE OR REPLACE FUNCTION catalogue_emptied() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM catalogue_notify(ARRAY['*']);
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  PERFORM catalogue_trouble(sqlerrm);
  RETURN NULL;
END $body$;

CREATE OR REPLACE FUNCTION price_list_dates_changed() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM pg_notify('${PRICE_LIST_DATES_CHANNEL}', '');
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'catalogue notification: %', sqlerrm;
  RETURN NULL;
END $body$;
DROP TRIGGER IF EXISTS price_list_dates_changed ON price_list;
CREATE TRIGGER price_list_dates_changed AFTER INSERT OR UPDATE OR DELETE ON price_list
  FOR EACH STATEMENT EXECUTE FUNCTION price_list_dates_changed();`

/** One beyond the limit is enough to know that there are too many. */
const collect = (operation: Operation, tags: string) => `
    WITH changed AS (${changedRows(operation)})
    SELECT array_agg(tag) INTO found FROM (
      SELECT DISTINCT tag FROM (${tags}) AS said (tag) WHERE tag IS NOT NULL
      LIMIT ${MOST_TAGS + 1}) AS few;`

const functionOf = (table: string, tags: string) => `
CREATE OR REPLACE FUNCTION catalogue_${table}() RETURNS trigger LANGUAGE plpgsql ${BY_INDEX}
AS $body$
DECLARE found text[];
BEGIN ${UNLESS_PAUSED}
  IF tg_op = 'INSERT' THEN ${collect('INSERT', tags)}
  ELSIF tg_op = 'DELETE' THEN ${collect('DELETE', tags)}
  ELSE ${collect('UPDATE', tags)}
  END IF;
  PERFORM catalogue_notify(found);
  RETURN NULL;
EXCEPTION WHEN OTHERS THEN
  PERFORM catalogue_trouble(tg_table_name || ': ' || sqlerrm);
  RETURN NULL;
END $body$;`

const watch = ({ table, tags }: WatchedTable) => {
  const changed = `catalogue_${table}`
  const truncated = 'catalogue_emptied'
  return functionOf(table, tags) + triggersOf({ table, prefix: 'catalogue', changed, truncated })
}

/**
 * Functions and triggers that notify the channel of outdated pages. Idempotent: a change of the
 * watched tables needs a new migration that only calls this.
 */
export const installNotifications = (): string =>
  [SHARED_FUNCTIONS, ...WATCHED_TABLES.map(watch)].join('\n')

/** The same for the plans of subscriptions. */
export const installPlanNotifications = (): string => WATCHED_PLAN_TABLES.map(watch).join('\n')

export const removePlanNotifications = (): string =>
  WATCHED_PLAN_TABLES.map(
    ({ table }) => `DROP FUNCTION IF EXISTS catalogue_${table}() CASCADE;`,
  ).join('\n')

export const removeNotifications = (): string =>
  [
    ...WATCHED_TABLES.map(({ table }) => `DROP FUNCTION IF EXISTS catalogue_${table}() CASCADE;`),
    'DROP FUNCTION IF EXISTS catalogue_emptied() CASCADE;',
    'DROP FUNCTION IF EXISTS price_list_dates_changed() CASCADE;',
    'DROP FUNCTION IF EXISTS catalogue_trouble(text);',
    'DROP FUNCTION IF EXISTS catalogue_notify(text[]);',
  ].join('\n')
