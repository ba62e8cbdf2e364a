import type { StoreConfiguration } from './configuration.ts'

/** Why the clock of this store must not be moved, for the person at the terminal; or null. */
export function clockRefusal(
  { DATABASE_URL, COMMERCE_URL }: Pick<StoreConfiguration, 'DATABASE_URL' | 'COMMERCE_URL'>,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const only = 'only the clock of a trial store, with the database that npm start brings, is moved.'
  if (DATABASE_URL) return `DATABASE_URL names a database of your own: ${only}`
  if (COMMERCE_URL) return `COMMERCE_URL names a commerce elsewhere: ${only}`
  if (environment['NODE_ENV'] === 'production') return `NODE_ENV is production: ${only}`
  return null
}
