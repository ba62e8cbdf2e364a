import { fieldsOf, isRecord } from '#domain/web/json.ts'
import { CommerceError } from './errors.ts'

/** A value from the wire with its path: narrowed once here, exact everywhere else. */
export interface Wire {
  readonly value: unknown
  /** Such as `cart.items.0.quantity`. */
  readonly path: string
  readonly request: string
}

const wrong = ({ request, path, value }: Wire, wanted: string): CommerceError =>
  new CommerceError({
    request,
    status: 200,
    reason: `${path || 'the answer'} is ${wanted}, not ${value === null ? 'null' : typeof value}`,
    code: 'unexpected_answer',
  })

const record = (wire: Wire): Record<string, unknown> => {
  if (!isRecord(wire.value)) throw wrong(wire, 'an object')
  return wire.value
}

export const at = (wire: Wire, key: string): Wire => ({
  value: record(wire)[key],
  path: wire.path ? `${wire.path}.${key}` : key,
  request: wire.request,
})

export const isNothing = ({ value }: Wire): boolean => value === null || value === undefined

export const text = (wire: Wire): string => {
  if (typeof wire.value !== 'string') throw wrong(wire, 'text')
  return wire.value
}

export const number = (wire: Wire): number => {
  if (typeof wire.value !== 'number' || !Number.isFinite(wire.value)) throw wrong(wire, 'a number')
  return wire.value
}

/** Money and counts. A fraction of a minor unit would grow with every sum. */
export const whole = (wire: Wire): number => {
  if (!Number.isSafeInteger(number(wire))) throw wrong(wire, 'a whole number')
  return number(wire)
}

export const flag = (wire: Wire): boolean => {
  if (typeof wire.value !== 'boolean') throw wrong(wire, 'true or false')
  return wire.value
}

export const list = <Item>(wire: Wire, narrow: (item: Wire) => Item): Item[] => {
  const { value, path, request } = wire
  if (!Array.isArray(value)) throw wrong(wire, 'a list')
  const items: readonly unknown[] = value
  return items.map((item, index) => narrow({ value: item, path: `${path}.${index}`, request }))
}

/** Values that may be absent: a relation that was not joined, a total that was not computed. */
export const optional = <Value, Absent>(
  wire: Wire,
  narrow: (wire: Wire) => Value,
  absent: Absent,
): Value | Absent => (isNothing(wire) ? absent : narrow(wire))

export const textOr = <Absent>(wire: Wire, absent: Absent): string | Absent =>
  optional(wire, text, absent)

export const listOrNone = <Item>(wire: Wire, narrow: (item: Wire) => Item): Item[] =>
  optional(wire, (some) => list(some, narrow), [])

/** Metadata is free: a value that is not an object counts as empty. */
export const freeRecord = ({ value }: Wire): Readonly<Record<string, unknown>> => fieldsOf(value)

/** Facts and alternative texts in metadata: keeps text values, in their order. */
export const texts = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        ),
      )
    : {}

/** One of some words. */
export const oneOf = <Word extends string>(wire: Wire, words: readonly Word[]): Word => {
  const found = words.find((word) => word === wire.value)
  if (found === undefined) throw wrong(wire, `one of ${words.join(', ')}`)
  return found
}
