import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Hints } from '#domain/web/front-locals.ts'

const paths = z.array(z.string()).readonly()
const schema = z.object({
  first: paths,
  bare: paths,
  island: paths,
  admin: paths,
  adminHome: paths,
})

/** Reads the hints that the build wrote; without them nothing is hinted. */
export function readHints(path: string): Hints {
  if (!existsSync(path)) return { first: [], bare: [], island: [], admin: [], adminHome: [] }
  return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
}
