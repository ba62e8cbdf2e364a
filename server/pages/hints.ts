import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Hints } from '#domain/web/front-locals.ts'

const schema = z.object({ first: z.array(z.string()), island: z.array(z.string()) })

/** Reads the hints that the build wrote; without them nothing is hinted. */
export function readHints(path: string): Hints {
  if (!existsSync(path)) return { first: [], island: [] }
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
}
