import { CommerceError } from './errors.ts'
import { texts } from './wire.ts'

/** Looks into what nobody has narrowed yet. */
export const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

export const textField = (value: unknown, key: string): string | undefined => {
  const found = field(value, key)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Ordering answers with a list of errors, everything else with one. */
const errorsOf = (body: unknown): readonly unknown[] => {
  const errors = field(body, 'errors')
  return Array.isArray(errors) && errors.length > 0 ? errors : [body]
}

/** Our transport names the time-out; what browsers say of a lost connection differs and helps nobody. */
const reasonOf = (status: number | null, cause: unknown) =>
  status === null
    ? (cause instanceof Error && cause.name === 'TransportError' && cause.message) || 'no answer'
    : `Request failed with status code ${status}`

/** The error of an answer that is a refusal, or of none at all (`status` null). */
export const failureOf = (
  request: string,
  status: number | null,
  body: unknown,
  cause?: unknown,
): CommerceError => {
  const errors = errorsOf(body)
  const said = errors.flatMap((error) => textField(error, 'message') ?? [])
  return new CommerceError({
    request,
    status,
    reason: said.join(' ') || reasonOf(status, cause),
    code:
      textField(errors[0], 'reason') ??
      textField(errors[0], 'code') ??
      textField(errors[0], 'type') ??
      null,
    details: texts(field(errors[0], 'details')),
    cause,
  })
}
