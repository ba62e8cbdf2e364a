import type { Pool } from 'pg'

/** One lock for creating the tables, so that two processes that start at once take turns. */
const LOCK = 698_001

const TABLES = `
CREATE TABLE IF NOT EXISTS salt (
  day date PRIMARY KEY,
  value text NOT NULL
);
CREATE TABLE IF NOT EXISTS visit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id integer NOT NULL,
  visitor text NOT NULL,
  is_known boolean NOT NULL,
  fingerprint text NOT NULL,
  began_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  referrer text NOT NULL,
  screen text NOT NULL
);
CREATE INDEX IF NOT EXISTS visit_fingerprint ON visit (site_id, fingerprint, last_at);
CREATE INDEX IF NOT EXISTS visit_visitor ON visit (site_id, visitor, last_at);
CREATE INDEX IF NOT EXISTS visit_began ON visit (site_id, began_at);
CREATE INDEX IF NOT EXISTS visit_last ON visit (last_at);
CREATE TABLE IF NOT EXISTS action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  visit_id bigint NOT NULL REFERENCES visit ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  url text NOT NULL,
  title text NOT NULL,
  view_id text NOT NULL,
  sku text,
  currency text,
  revenue numeric(16, 2),
  items jsonb
);
ALTER TABLE action ADD COLUMN IF NOT EXISTS search text,
  ADD COLUMN IF NOT EXISTS search_category text,
  ADD COLUMN IF NOT EXISTS search_count integer;
CREATE INDEX IF NOT EXISTS action_visit ON action (visit_id);
CREATE INDEX IF NOT EXISTS action_at ON action (at);
CREATE TABLE IF NOT EXISTS purchase (
  site_id integer NOT NULL,
  order_id text NOT NULL,
  visit_id bigint NOT NULL REFERENCES visit ON DELETE CASCADE,
  at timestamptz NOT NULL,
  currency text NOT NULL,
  revenue numeric(16, 2) NOT NULL,
  subtotal numeric(16, 2) NOT NULL,
  tax numeric(16, 2) NOT NULL,
  shipping numeric(16, 2) NOT NULL,
  discount numeric(16, 2) NOT NULL,
  items jsonb NOT NULL,
  PRIMARY KEY (site_id, order_id)
);
CREATE INDEX IF NOT EXISTS purchase_visit ON purchase (visit_id);
CREATE INDEX IF NOT EXISTS purchase_at ON purchase (at);`

/** Creates missing tables. */
export async function makeTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query(TABLES)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}

/** The retention period of data. */
const KEPT_DAYS = 180

/** Deletes expired data, salts first: without them old fingerprints cannot be traced. */
export async function deleteExpired(pool: Pool): Promise<void> {
  await pool.query(`DELETE FROM salt WHERE day < current_date - 1`)
  await pool.query(`DELETE FROM visit WHERE last_at < now() - make_interval(days => $1)`, [
    KEPT_DAYS,
  ])
}
