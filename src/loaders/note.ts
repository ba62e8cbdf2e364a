import type { APIContext } from 'astro'
import { NOTE_COOKIE, noteCookie, readSaid, type Said } from '#domain/web/said.ts'
import { keep } from './cookies.ts'

const asItIs = (value: string) => value

/**
 * What the personal page that a form leads to says in its own text, once: it stays to be read, and is
 * there for who has no script as well.
 */
export const noteThere = (context: Pick<APIContext, 'cookies' | 'locals'>, said: Said): void =>
  keep(context, noteCookie(said))

/** What there is to say here, which is not said again; null where it is nothing of ours. */
export function noteHere({ cookies }: Pick<APIContext, 'cookies'>): Said | null {
  const kept = cookies.get(NOTE_COOKIE, { decode: asItIs })
  if (!kept) return null
  cookies.delete(NOTE_COOKIE, { path: '/' })
  return readSaid(kept.value)
}
