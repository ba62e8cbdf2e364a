import type { IncomingMessage, ServerResponse } from 'node:http'
import { withQuery } from '#domain/content/redirect.ts'
import type { Page, PageEncoding } from '../cache/page.ts'
import { isUnchanged } from '../http/conditional.ts'
import { encodingOf } from '../http/encoding.ts'

function variantFor(page: Page, { headers }: IncomingMessage): PageEncoding {
  const encoding = encodingOf(headers['accept-encoding'])
  if (encoding === 'identity') return page.plain()
  return (encoding === 'br' ? page.brotli : undefined) ?? page.gzip
}

/** A redirect keeps the request's query, which the cached one does not have. */
const withTheirQuery = (location: string, { url = '' }: IncomingMessage) => {
  const mark = url.indexOf('?')
  return mark < 0 ? location : withQuery(location, url.slice(mark + 1))
}

/**
 * Sends a page's ready bytes. The request's id is written into the page's own head, which is
 * serialised at once: copying the head for every visitor would cost more than all the rest.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  id: string,
): void {
  if (page.status === 200 && isUnchanged(request, page.etag)) {
    page.unchanged['x-request-id'] = id
    response.writeHead(304, page.unchanged).end()
    return
  }
  const { head, body } = variantFor(page, request)
  head['x-request-id'] = id
  const { location } = head
  response.writeHead(
    page.status,
    location === undefined ? head : { ...head, location: withTheirQuery(location, request) },
  )
  response.end(request.method === 'HEAD' ? undefined : body)
}
