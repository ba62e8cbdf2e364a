import type { Pool } from 'pg'
import { makeRoles } from './roles.ts'

/** One lock for creating the tables, so that two processes that start at once take turns. */
const LOCK = 698_003

/** `auth.users` has the vendor's columns where migrations may use them; the rest is our own. */
const TABLES = `
CREATE SCHEMA IF NOT EXISTS auth;
CREATE TABLE IF NOT EXISTS auth.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb NOT NULL DEFAULT '{}',
  raw_user_meta_data jsonb NOT NULL DEFAULT '{}',
  banned_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX IF NOT EXISTS users_email ON auth.users (lower(email));
CREATE TABLE IF NOT EXISTS auth.sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  method text NOT NULL,
  refresh_counter integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  refreshed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS sessions_user ON auth.sessions (user_id);
CREATE INDEX IF NOT EXISTS sessions_refreshed ON auth.sessions (refreshed_at);
CREATE TABLE IF NOT EXISTS auth.flow_state (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  method text NOT NULL,
  challenge text NOT NULL,
  challenge_method text NOT NULL,
  code_hash text UNIQUE,
  issued_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS flow_state_created ON auth.flow_state (created_at);
CREATE TABLE IF NOT EXISTS auth.one_time_tokens (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  type text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  code_hash text NOT NULL,
  new_email text,
  flow_id uuid REFERENCES auth.flow_state ON DELETE SET NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
ALTER TABLE auth.one_time_tokens DROP CONSTRAINT IF EXISTS one_time_tokens_pkey;
CREATE INDEX IF NOT EXISTS one_time_tokens_user ON auth.one_time_tokens (user_id, type);
CREATE TABLE IF NOT EXISTS auth.signing_keys (
  kid text PRIMARY KEY,
  private_jwk jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS auth.rates (
  key text PRIMARY KEY,
  count integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS auth.mails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  email text NOT NULL,
  redirect_to text NOT NULL,
  challenge jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  last_error text
);
CREATE INDEX IF NOT EXISTS mails_due ON auth.mails (next_at) WHERE settled_at IS NULL;`

/** The functions that policies call for the request's claims. */
const FUNCTIONS = `
CREATE OR REPLACE FUNCTION auth.jwt() RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
CREATE OR REPLACE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
CREATE OR REPLACE FUNCTION auth.role() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT auth.jwt() ->> 'role'
$$;
CREATE OR REPLACE FUNCTION auth.email() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT auth.jwt() ->> 'email'
$$;
REVOKE ALL ON SCHEMA auth FROM public;
GRANT USAGE ON SCHEMA auth TO anon, authenticated, service_role;
GRANT EXECUTE ON FUNCTION auth.jwt(), auth.uid(), auth.role(), auth.email()
  TO anon, authenticated, service_role;`

/** Creates missing tables, then runs the following steps. */
export async function makeTables(
  pool: Pool,
  secret: string,
  migrate: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await makeRoles(pool, secret)
    await client.query(TABLES)
    await client.query(FUNCTIONS)
    await migrate()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
    client.release()
  }
}

/** After this time without a refresh, a session ends. */
const SESSION_DAYS = 180

/** Unconfirmed sign-ups are deleted after this time. */
const UNCONFIRMED_DAYS = 30

const FORGET = [
  `DELETE FROM auth.rates WHERE until < now()`,
  `DELETE FROM auth.one_time_tokens WHERE expires_at < now()`,
  `DELETE FROM auth.flow_state WHERE created_at < now() - interval '1 day'`,
  `DELETE FROM auth.mails WHERE settled_at < now() - interval '7 days'`,
  `DELETE FROM auth.sessions WHERE refreshed_at < now() - interval '${SESSION_DAYS} days'`,
  `DELETE FROM auth.users WHERE email_confirmed_at IS NULL AND invited_at IS NULL
     AND updated_at < now() - interval '${UNCONFIRMED_DAYS} days'
     AND raw_app_meta_data = '{}'`,
]

export async function deleteExpired(pool: Pool): Promise<void> {
  for (const statement of FORGET) await pool.query(statement)
}
