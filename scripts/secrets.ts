import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Configuration } from './configuration.ts'

const schema = z.object({
  DATABASE_PASSWORD: z.string(),
  INTERNAL_SECRET: z.string(),
  JWT_SECRET: z.string(),
  COOKIE_SECRET: z.string(),
  PREVIEW_SECRET: z.string(),
  SANITY_READ_TOKEN: z.string(),
  SANITY_WRITE_TOKEN: z.string(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  SUPABASE_SECRET_KEY: z.string(),
})
export type Secrets = z.infer<typeof schema>

const random = () => randomBytes(32).toString('base64url')

const fileIn = (dataFolder: string): string => join(dataFolder, 'secrets.json')

/** The secrets that a store was started with, as far as it made them itself. */
export const secretsIn = (dataFolder: string): Secrets =>
  schema.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')))

/** The secrets given by the environment; the others are made once and kept in the data folder. */
export function secretsOf(configuration: Configuration): Secrets {
  const file = fileIn(configuration.dataFolder)
  const kept = schema
    .partial()
    .parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  const secrets: Secrets = {
    DATABASE_PASSWORD: kept.DATABASE_PASSWORD ?? random(),
    INTERNAL_SECRET: kept.INTERNAL_SECRET ?? random(),
    JWT_SECRET: kept.JWT_SECRET ?? random(),
    COOKIE_SECRET: kept.COOKIE_SECRET ?? random(),
    PREVIEW_SECRET: kept.PREVIEW_SECRET ?? random(),
    SANITY_READ_TOKEN: kept.SANITY_READ_TOKEN ?? random(),
    SANITY_WRITE_TOKEN: kept.SANITY_WRITE_TOKEN ?? random(),
    SUPABASE_PUBLISHABLE_KEY: kept.SUPABASE_PUBLISHABLE_KEY ?? `sb_publishable_${random()}`,
    SUPABASE_SECRET_KEY: kept.SUPABASE_SECRET_KEY ?? `sb_secret_${random()}`,
  }
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  const given = Object.entries(schema.partial().parse(configuration)).filter(([, value]) => value)
  return { ...secrets, ...Object.fromEntries(given) }
}
