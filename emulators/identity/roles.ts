import type { Pool } from 'pg'
import { derive } from './database.ts'

/** Roles belong to the cluster, so they may exist already. */
const ROLES = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'anon') THEN
    CREATE ROLE anon NOLOGIN NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'authenticated') THEN
    CREATE ROLE authenticated NOLOGIN NOINHERIT;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'service_role') THEN
    CREATE ROLE service_role NOLOGIN NOINHERIT BYPASSRLS;
  END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'authenticator') THEN
    CREATE ROLE authenticator LOGIN NOINHERIT;
  END IF;
END $$;
GRANT anon, authenticated, service_role TO authenticator;
GRANT USAGE ON SCHEMA public TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT ALL ON TABLES TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT ALL ON SEQUENCES TO anon, authenticated, service_role;
ALTER DEFAULT PRIVILEGES IN SCHEMA public
  GRANT EXECUTE ON FUNCTIONS TO anon, authenticated, service_role;`

/** Secret to this server; hexadecimal, so that it needs no quoting in a statement. */
const passwordOf = (secret: string) => derive(secret, 'authenticator').digest('hex')

/** Creates the vendor's roles, with the privileges of a new project. */
export async function makeRoles(pool: Pool, secret: string): Promise<void> {
  await pool.query(ROLES)
  await pool.query(`ALTER ROLE authenticator PASSWORD '${passwordOf(secret)}'`)
}

/** The REST side's login: a role without rights of its own. */
export function authenticatorUrl(databaseUrl: string, secret: string): string {
  const url = new URL(databaseUrl)
  url.username = 'authenticator'
  url.password = passwordOf(secret)
  return url.href
}
