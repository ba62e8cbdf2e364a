import { z } from 'zod'
import { invalid } from '../failure.ts'

/** User metadata travels in every access token, and so in cookies: it must stay small. */
const MOST_BYTES = 2048
const record = z.record(z.string(), z.unknown())

/** What somebody says of a user; nothing where nothing is said. */
export function readMetadata(given: unknown): Record<string, unknown> {
  const parsed = record.safeParse(given ?? {})
  if (!parsed.success) throw invalid('Metadata must be an object')
  const text = JSON.stringify(parsed.data)
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw invalid(`Metadata has more than ${MOST_BYTES} bytes`)
  }
  // Postgres takes neither in a jsonb.
  if (/\\u0000|\\ud[89a-f]/i.test(text)) throw invalid('Metadata holds characters that are none')
  return parsed.data
}

/** What was said before, with what is said now; null takes something away. */
export const mergedMetadata = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  readMetadata(
    Object.fromEntries(Object.entries({ ...before, ...now }).filter(([, value]) => value !== null)),
  )
