import { isDeepStrictEqual } from 'node:util'
import { isRecord } from '#domain/web/json.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an entry keeps of one value, and of all that a change has. */
const VALUE_AT_MOST = 4_000
const SIDE_AT_MOST = 16_000

/** Wherever they come from: a name that sounds like a secret is one. */
const SECRET = /password|secret|token|api_?key|credential|card_?number|cvc|cvv|authorization/i

const isKept = (name: string) => !SECRET.test(name)

const keysOf = (before: Fields, after: Fields) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isKept)

/** A value without what sounds like a secret, at any depth. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name]) => isKept(name))
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutSecrets(part)]))
}

/** The parts of `side` that differ in `other`, down to the field. */
function differing(side: Fields, other: Fields): Fields {
  const entries = keysOf(side, other).flatMap((name): [string, unknown][] => {
    const [own, others] = [side[name], other[name]]
    if (own === undefined || isDeepStrictEqual(own, others)) return []
    const isNested = isRecord(own) && isRecord(others)
    return [[name, isNested ? differing(own, others) : withoutSecrets(own)]]
  })
  return Object.fromEntries(entries)
}

const lengthOf = (value: unknown) => JSON.stringify(value).length

/** Half of a letter of two units would be at the end; the database refuses to store it. */
const withoutHalf = (text: string) => text.replace(/\p{Surrogate}$/u, '')

/** A long text is cut; a long part is left out, and its length is named. */
function shortened(value: unknown, atMost: number): unknown {
  if (lengthOf(value) <= atMost) return value
  if (typeof value === 'string') return `${withoutHalf(value.slice(0, Math.max(0, atMost - 10)))}…`
  if (!isRecord(value)) return { omitted_characters: lengthOf(value) }
  let left = atMost
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    const short = shortened(part, Math.max(40, Math.min(VALUE_AT_MOST, left)))
    left -= lengthOf(short) + name.length
    return left < 0 ? [name, { omitted_characters: lengthOf(part) }] : [name, short]
  })
  const fits = entries.length <= 200
  return fits ? Object.fromEntries(entries) : { omitted_characters: lengthOf(value) }
}

const bounded = (side: Fields): unknown => shortened(side, SIDE_AT_MOST)

interface Changes {
  readonly before: unknown
  readonly after: unknown
}

/**
 * What a write has changed: the fields that differ, as they were and as they are; all of them of a
 * record that it made or removed. Without secrets, and of bounded length.
 */
export function changesBetween(before: Fields | null, after: Fields | null): Changes {
  return {
    before: before && bounded(differing(before, after ?? {})),
    after: after && bounded(differing(after, before ?? {})),
  }
}
