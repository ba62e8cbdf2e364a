import { z } from 'zod'
import { invalid } from '../failure.ts'

/** User metadata is part of every access token, and so of cookies: it must stay small. */
const MOST_BYTES = 2048
const record = z.record(z.string(), z.unknown())

/** The metadata of a request; empty if absent. */
export function readMetadata(value: unknown): Record<string, unknown> {
  const parsed = record.safeParse(value ?? {})
  if (!parsed.success) throw invalid('Metadata must be an object')
  const text = JSON.stringify(parsed.data)
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw invalid(`Metadata has more than ${MOST_BYTES} bytes`)
  }
  // Postgres accepts neither in a jsonb.
  if (/\\u0000|\\ud[89a-f]/i.test(text)) throw invalid('Metadata holds characters that are none')
  return parsed.data
}

/** Merges new metadata into the old; null deletes a key. */
export const mergedMetadata = (
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  readMetadata(
    Object.fromEntries(Object.entries({ ...before, ...now }).filter(([, value]) => value !== null)),
  )
