import type { Pool } from 'pg'
import { derive } from './database.ts'

/** Roles are the cluster's, so that they may be there already. */
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

/** Only we know it; hexadecimal, so that it may stand in a statement as it is. */
const passwordOf = (secret: string) => derive(secret, 'authenticator').digest('hex')

/** Makes the roles of the vendor, with the privileges that a new project of theirs has. */
export async function makeRoles(pool: Pool, secret: string): Promise<void> {
  await pool.query(ROLES)
  await pool.query(`ALTER ROLE authenticator PASSWORD '${passwordOf(secret)}'`)
}

/** Where the REST side signs in: as somebody who may read nothing before taking a role. */
export function authenticatorUrl(databaseUrl: string, secret: string): string {
  const url = new URL(databaseUrl)
  url.username = 'authenticator'
  url.password = passwordOf(secret)
  return url.href
}
