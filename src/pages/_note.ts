import type { APIContext } from 'astro'
import { z } from 'zod/mini'
import type { Said } from './_said.ts'

const NOTE = 'note'
const note = z.object({
  kind: z.enum(['success', 'error', 'blank']),
  text: z.string().check(z.maxLength(2000)),
})

/**
 * What the personal page that a form leads to says in its own text, once: it stays to be read, and is
 * there for who has no script as well.
 */
export function noteThere({ cookies, locals }: Pick<APIContext, 'cookies' | 'locals'>, said: Said) {
  cookies.set(NOTE, JSON.stringify(said), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: locals.siteUrl.startsWith('https:'),
    maxAge: 60,
  })
}

/** What there is to say here, which is not said again; null where it is nothing of ours. */
export function noteHere({ cookies }: Pick<APIContext, 'cookies'>): Said | null {
  const kept = cookies.get(NOTE)
  if (!kept) return null
  cookies.delete(NOTE, { path: '/' })
  try {
    return note.safeParse(kept.json()).data ?? null
  } catch {
    return null
  }
}
