import { CommerceError } from './errors.ts'
import { texts } from './wire.ts'

const field = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const textField = (value: unknown, key: string): string | undefined => {
  const found = field(value, key)
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** Completions answer with a list of errors, everything else with one. */
const errorsOf = (body: unknown): readonly unknown[] => {
  const errors = field(body, 'errors')
  return Array.isArray(errors) && errors.length > 0 ? errors : [body]
}

type Failed =
  /**
   * Browsers word a lost connection differently and unhelpfully: the transport gives the reason.
   */
  | { readonly status: null; readonly reason: string; readonly cause: unknown }
  | { readonly status: number; readonly body: unknown }

/** The error of a refusal, or of a missing answer (`status` null). */
export const failureOf = (request: string, failed: Failed): CommerceError => {
  if (failed.status === null) return new CommerceError({ request, ...failed })
  const { status, body } = failed
  const errors = errorsOf(body)
  const messages = errors.flatMap((error) => textField(error, 'message') ?? [])
  return new CommerceError({
    request,
    status,
    reason: messages.join(' ') || `Request failed with status code ${status}`,
    code:
      textField(errors[0], 'reason') ??
      textField(errors[0], 'code') ??
      textField(errors[0], 'type') ??
      null,
    details: texts(field(errors[0], 'details')),
  })
}
