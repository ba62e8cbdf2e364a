import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const schema = z.object({ first: z.array(z.string()), island: z.array(z.string()) })

/** Chunks that a page may preload at once, and those that wait for the first sign of life. */
export interface Hints {
  readonly first: readonly string[]
  readonly island: readonly string[]
}

/** Reads what the build wrote; nothing is hinted where it wrote nothing. */
export function readHints(path: string): Hints {
  if (!existsSync(path)) return { first: [], island: [] }
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
}
