import type { IncomingHttpHeaders } from 'node:http'

const ASKED = [
  'accept',
  'content-type',
  'content-length',
  'if-none-match',
  'if-range',
  'last-event-id',
  'range',
] as const
const ANSWERED = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'location',
  'retry-after',
  'x-content-type-options',
] as const

const picked = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

export const askedHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  picked(headers, ASKED)

export const answeredHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  picked(headers, ANSWERED)
