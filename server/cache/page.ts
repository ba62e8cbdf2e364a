import { createHash } from 'node:crypto'
import { isCompressible } from '../http/encoding.ts'
import type { Head } from '../http/security-headers.ts'
import type { Lifetime } from './lifetime.ts'

/** One encoding of a page, ready to be sent. */
export interface PageEncoding {
  readonly body: Buffer
  readonly head: Head
}

/** A rendered page as the cache holds it: ready bytes, and their age. */
export interface Page {
  readonly status: number
  /** The opaque part, with its quotes: one for all encodings, sent as a weak tag. */
  readonly etag: string
  readonly tags: readonly string[]
  readonly renderedAt: number
  readonly freshUntil: number
  readonly staleUntil: number
  /** Unpacked each time: it is four or five times as long as gzip, and few clients ask for it. */
  readonly plain: () => PageEncoding
  readonly gzip: PageEncoding
  brotli: PageEncoding | undefined
  /** The head of a 304. */
  readonly unchanged: Head
  /** When one of its tags was purged; undefined while none was. */
  dirtiedAt: number | undefined
  /** True once the page was sent since the last eviction. */
  isUsed: boolean
  hits: number
  bytes: number
}

export interface Compression {
  readonly gzip: (body: Buffer) => Promise<Buffer>
  readonly gunzip: (body: Buffer) => Buffer
  readonly brotli: (body: Buffer) => Promise<Buffer>
}

/** The estimated size of a page's headers, tags and maps, so that many tiny pages count too. */
const OVERHEAD_BYTES = 2048
const NOT_KEPT = /^(?:content-length|content-encoding|connection|transfer-encoding|date|etag|vary)$/
const FOR_CDN = /^(?:cdn-cache-control|cache-tag)$/

const variantOf = (body: Buffer, head: Head, encoding?: string): PageEncoding => ({
  body,
  head: {
    ...head,
    ...(encoding !== undefined && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  },
})

/** A function of its own, so that what it returns keeps no body but the packed one. */
const unpacking =
  (packed: Buffer, head: Head, { gunzip }: Compression): Page['plain'] =>
  () => ({ body: gunzip(packed), head })

async function encodingsOf(
  body: Buffer,
  response: Response,
  head: Head,
  compression: Compression,
): Promise<Pick<Page, 'plain' | 'gzip' | 'brotli'>> {
  const plain = variantOf(body, head)
  if (!isCompressible(response.headers.get('content-type')))
    return { plain: () => plain, gzip: plain, brotli: plain }
  const gzip = variantOf(await compression.gzip(body), head, 'gzip')
  return { plain: unpacking(gzip.body, plain.head, compression), gzip, brotli: undefined }
}

/** A CDN must not learn that it could cache a page of one audience. */
function headOf({ headers }: Response, etag: string): Head {
  const isPrivate = /\bprivate\b/.test(headers.get('cache-control') ?? '')
  const head: Head = { vary: 'accept-encoding', etag: `W/${etag}` }
  for (const [name, value] of headers) {
    if (NOT_KEPT.test(name) || (isPrivate && FOR_CDN.test(name))) continue
    head[name] = value
  }
  return head
}

/** Reads and compresses a response into a page that is fresh from now on. */
export async function buildPage(
  response: Response,
  lifetime: Lifetime,
  renderedAt: number,
  compression: Compression,
): Promise<Page> {
  const body = Buffer.from(await response.arrayBuffer())
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const head = headOf(response, etag)
  const encodings = await encodingsOf(body, response, head, compression)
  return {
    status: response.status,
    etag,
    tags: lifetime.tags,
    renderedAt,
    freshUntil: renderedAt + lifetime.freshMs,
    staleUntil: renderedAt + lifetime.freshMs + lifetime.staleMs,
    ...encodings,
    unchanged: head,
    dirtiedAt: undefined,
    isUsed: false,
    hits: 0,
    bytes: encodings.gzip.body.length + OVERHEAD_BYTES,
  }
}

/** Brotli, made once a page is requested again. */
export async function brotliOf(page: Page, compression: Compression): Promise<PageEncoding> {
  return variantOf(await compression.brotli(page.plain().body), page.unchanged, 'br')
}
