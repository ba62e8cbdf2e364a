import { z } from 'zod'
import { type ContentChange, changedDocument } from './change-tags.ts'

const schema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal(['welcome', 'reset']) }),
  z.looseObject({ type: z.literal('welcomeback') }),
  z.looseObject({ type: z.literal('reconnect') }),
  z.looseObject({
    type: z.literal('mutation'),
    documentId: z.string(),
    transition: z.enum(['appear', 'update', 'disappear']),
    result: changedDocument.nullish(),
    previous: changedDocument.nullish(),
  }),
])

/**
 * The event: `missed` if the changes are unknown, `back` if nothing was missed, `lost` while the
 * connection is down.
 */
export type ContentEvent =
  | { readonly kind: 'change'; readonly change: ContentChange }
  | { readonly kind: 'missed' | 'back' | 'lost' | 'none' }

const UNPUBLISHED = /^(?:drafts|versions)\./

type Mutation = Extract<z.infer<typeof schema>, { readonly type: 'mutation' }>

function changeOf({ documentId, transition, previous, result }: Mutation): ContentEvent {
  if (UNPUBLISHED.test(documentId)) return { kind: 'none' }
  const before = transition === 'appear' ? null : previous
  const after = transition === 'disappear' ? null : result
  // Without both versions the affected pages are unknown.
  if (before === undefined || after === undefined) return { kind: 'missed' }
  return { kind: 'change', change: { documentId, before, after } }
}

/** Parses an event of the vendor's listener. An unreadable event counts as an unknown change. */
export function readContentEvent(wire: unknown): ContentEvent {
  const parsed = schema.safeParse(wire)
  if (!parsed.success) return { kind: 'missed' }
  const { data } = parsed
  if (data.type === 'mutation') return changeOf(data)
  if (data.type === 'welcomeback') return { kind: 'back' }
  return { kind: data.type === 'reconnect' ? 'lost' : 'missed' }
}
