import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoreConfiguration } from './configuration.ts'
import { codeOf, inDataFolder } from './data-folder-error.ts'
import { StartError } from './progress.ts'

const OWNER_ONLY = 0o600
const FILE = 'secrets.json'

const secret = z.string().min(1)
const schema = z.object({
  DATABASE_PASSWORD: secret,
  INTERNAL_SECRET: secret,
  JWT_SECRET: secret,
  COOKIE_SECRET: secret,
  PREVIEW_SECRET: secret,
  SANITY_READ_TOKEN: secret,
  SANITY_WRITE_TOKEN: secret,
  SUPABASE_PUBLISHABLE_KEY: secret,
  SUPABASE_SECRET_KEY: secret,
})
export type Secrets = z.infer<typeof schema>
const storedSchema = schema.partial()

const random = () => randomBytes(32).toString('base64url')

const makeSecrets = (): Secrets => ({
  DATABASE_PASSWORD: random(),
  INTERNAL_SECRET: random(),
  JWT_SECRET: random(),
  COOKIE_SECRET: random(),
  PREVIEW_SECRET: random(),
  SANITY_READ_TOKEN: random(),
  SANITY_WRITE_TOKEN: random(),
  SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${random()}`,
  SUPABASE_SECRET_KEY: `sb_secret_${random()}`,
})

const fileIn = (dataFolder: string): string => join(dataFolder, FILE)

/** True for the file of the secrets, and its leftovers after a crash. */
export const isSecretsFile = (name: string): boolean => name.startsWith(FILE)

/** The secrets that a store has created itself. */
export const secretsIn = (dataFolder: string): Secrets =>
  schema.parse(JSON.parse(readFileSync(fileIn(dataFolder), 'utf8')))

const lost = (file: string, fault: 'is damaged' | 'is missing or incomplete') =>
  new StartError(
    `${file} ${fault}: it holds the password of the database. Put it back from a backup; without one, npm run reset empties the store and the next start makes new secrets.`,
  )

/** The stored secrets; undefined without a file. Throws a StartError if it is malformed. */
function readStored(file: string): z.infer<typeof storedSchema> | undefined {
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  chmodSync(file, OWNER_ONLY)
  try {
    return storedSchema.parse(JSON.parse(text))
  } catch {
    throw lost(file, 'is damaged')
  }
}

function sync(path: string) {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

/** Creates a file unless another process was first; false in that case. */
function placeOnce(unfinished: string, file: string): boolean {
  try {
    linkSync(unfinished, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // A disk without hard links: an atomic creation is impossible.
    renameSync(unfinished, file)
    return true
  }
}

/** Written atomically, even if the machine loses its power: a database may depend on it next. */
function writeSecrets(dataFolder: string, secrets: Secrets, isNew: boolean): void {
  const file = fileIn(dataFolder)
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, JSON.stringify(secrets, null, 2), { mode: OWNER_ONLY, flush: true })
    if (isNew) placeOnce(unfinished, file)
    else renameSync(unfinished, file)
    sync(dataFolder)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * The stored secrets, completed if an earlier version stored fewer, and created if there are none.
 */
function storedOrMade(dataFolder: string, hasDatabase: boolean): Secrets {
  const file = fileIn(dataFolder)
  const stored = readStored(file)
  if (hasDatabase && !stored?.DATABASE_PASSWORD) throw lost(file, 'is missing or incomplete')
  const whole = schema.safeParse(stored)
  if (whole.success) return whole.data
  writeSecrets(dataFolder, schema.parse({ ...makeSecrets(), ...stored }), stored === undefined)
  // A command that started at the same moment may have been first: then its secrets count.
  return secretsIn(dataFolder)
}

/**
 * The secrets in the environment; the others are created once and stored in the data folder.
 * `hasDatabase`: the data folder's database was created with a password that must be among them.
 * Throws a StartError with one line that says what to do.
 */
export function secretsOf(configuration: StoreConfiguration, hasDatabase: boolean): Secrets {
  const { dataFolder } = configuration
  const stored = inDataFolder(dataFolder, () => storedOrMade(dataFolder, hasDatabase))
  const nonEmpty = Object.entries(storedSchema.parse(configuration)).filter(([, value]) => value)
  return { ...stored, ...Object.fromEntries(nonEmpty) }
}
