import type { Pool } from 'pg'
import { unhurried } from './store/database.ts'

/** One lock for creating the tables, so that two processes that start at once take turns. */
const LOCK = 698_002

const TABLES = `
CREATE TABLE IF NOT EXISTS dataset (
  name text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO dataset (name) VALUES ('production') ON CONFLICT DO NOTHING;
CREATE TABLE IF NOT EXISTS document (
  dataset text NOT NULL REFERENCES dataset ON DELETE CASCADE,
  id text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (dataset, id)
);
CREATE TABLE IF NOT EXISTS transaction (
  sequence bigint PRIMARY KEY,
  dataset text NOT NULL REFERENCES dataset ON DELETE CASCADE,
  id text NOT NULL,
  at timestamptz NOT NULL,
  author text NOT NULL,
  mutations text NOT NULL,
  UNIQUE (dataset, id)
);
CREATE INDEX IF NOT EXISTS transaction_at ON transaction (at);
CREATE TABLE IF NOT EXISTS change (
  sequence bigint NOT NULL REFERENCES transaction ON DELETE CASCADE,
  position integer NOT NULL,
  dataset text NOT NULL,
  document_id text NOT NULL,
  before text,
  after text,
  PRIMARY KEY (sequence, position)
);
CREATE INDEX IF NOT EXISTS change_document ON change (dataset, document_id, sequence);
CREATE TABLE IF NOT EXISTS asset (
  path text PRIMARY KEY,
  content_type text NOT NULL,
  bytes bytea NOT NULL
);
CREATE TABLE IF NOT EXISTS person (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  role text NOT NULL,
  password text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS token (
  hash text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  expires_at timestamptz
);
CREATE TABLE IF NOT EXISTS password_link (
  hash text PRIMARY KEY,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS setting (
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  key text NOT NULL,
  value text NOT NULL,
  PRIMARY KEY (person_id, key)
);`

/** Creates missing tables. */
export const makeTables = (pool: Pool): Promise<void> =>
  unhurried(pool, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    try {
      await client.query(TABLES)
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    }
  })

/** The retention period of the history of changes. */
const HISTORY_DAYS = 365

export const deleteExpired = (pool: Pool): Promise<void> =>
  unhurried(pool, async (client) => {
    await client.query('DELETE FROM token WHERE expires_at < now()')
    await client.query('DELETE FROM password_link WHERE expires_at < now()')
    await client.query('DELETE FROM transaction WHERE at < now() - make_interval(days => $1)', [
      HISTORY_DAYS,
    ])
  })
