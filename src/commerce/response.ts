import { Answer } from './transport.ts'
import { at, type Wire } from './wire.ts'

/**
 * Awaits one call and narrows its answer. medusa-js declares the ideal types of its answers, so
 * they are treated as unknown. Every failure is a `CommerceError`, including an answer of another
 * shape.
 */
export const parseResponse = async <Value>(
  sent: Promise<unknown>,
  narrow: (answer: Wire) => Value,
): Promise<Value> => {
  const answer = await sent
  if (!(answer instanceof Answer))
    throw new TypeError('The request did not go through the transport')
  return narrow(answer)
}

/** Narrows one field of an answer, such as `cart`. */
export const inField =
  <Value>(key: string, narrow: (wire: Wire) => Value) =>
  (answer: Wire): Value =>
    narrow(at(answer, key))
