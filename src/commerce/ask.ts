import { CommerceError } from './errors.ts'
import { at, type Wire } from './wire.ts'

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const textField = (value: unknown, key: string): string | undefined => {
  const found = field(value, key)
  return typeof found === 'string' && found !== '' ? found : undefined
}

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

/** Ordering answers with a list of errors, everything else with one. */
const errorsOf = (body: unknown): readonly unknown[] => {
  const errors = field(body, 'errors')
  return Array.isArray(errors) && errors.length > 0 ? errors : [body]
}

const refused = (config: unknown, response: unknown, cause?: unknown): CommerceError => {
  const errors = errorsOf(field(response, 'data'))
  const said = errors.flatMap((error) => textField(error, 'message') ?? [])
  const status = statusOf(response)
  const unsaid = status === null ? 'no answer' : `Request failed with status code ${status}`
  return new CommerceError({
    request: requestOf(config),
    status,
    reason: said.join(' ') || (textField(cause, 'message') ?? unsaid),
    code: textField(errors[0], 'code') ?? textField(errors[0], 'type') ?? null,
    cause,
  })
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
    throw refused(config, field(error, 'response'), error)
  }
  const response = field(answer, 'response')
  const config = field(response, 'config')
  if ((statusOf(response) ?? 200) >= 400)
    throw refused(config, { status: statusOf(response), data: answer })
  return narrow({ value: answer, path: '', request: requestOf(config) })
}

/** Narrows one field of an answer, such as `cart`. */
export const inField =
  <Value>(key: string, narrow: (wire: Wire) => Value) =>
  (answer: Wire): Value =>
    narrow(at(answer, key))
