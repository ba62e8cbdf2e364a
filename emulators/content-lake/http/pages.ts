import type { LakeExchange } from './exchange.ts'

/** The largest form of a page. */
export const FORM_BYTES = 8192

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
}

export function sendPage({ response }: LakeExchange, status: number, html: string): void {
  response.writeHead(status, HEADERS).end(html)
}
