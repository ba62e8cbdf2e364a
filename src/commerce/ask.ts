import { failureOf, field, textField } from './failure.ts'
import { at, type Wire } from './wire.ts'

/** `GET /store/regions`: the query may hold what no log should keep. */
const requestOf = (config: unknown): string => {
  const method = textField(config, 'method') ?? 'get'
  const [path = ''] = (textField(config, 'url') ?? '').split('?')
  return `${method.toUpperCase()} ${path}`
}

const statusOf = (response: unknown): number | null => {
  const status = field(response, 'status')
  return typeof status === 'number' ? status : null
}

/**
 * Awaits one call of medusa-js and narrows its answer. Every failure is a `CommerceError`, also that
 * of an answer that is not what it should be.
 */
export const ask = async <Value>(
  sent: Promise<unknown>,
  narrow: (answer: Wire) => Value,
): Promise<Value> => {
  let answer: unknown
  try {
    answer = await sent
  } catch (error) {
    const config = field(error, 'config')
    // Nothing was sent: a fault of our own, to be seen as it is.
    if (config === undefined) throw error
    const response = field(error, 'response')
    throw failureOf(requestOf(config), statusOf(response), field(response, 'data'), error)
  }
  const response = field(answer, 'response')
  const config = field(response, 'config')
  const request = requestOf(config)
  const status = statusOf(response)
  if (status !== null && status >= 400) throw failureOf(request, status, answer)
  return narrow({ value: answer, path: '', request })
}

/** Narrows one field of an answer, such as `cart`. */
export const inField =
  <Value>(key: string, narrow: (wire: Wire) => Value) =>
  (answer: Wire): Value =>
    narrow(at(answer, key))
