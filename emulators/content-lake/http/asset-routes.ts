import { z } from 'zod'
import { rowsOf } from '../../postgres/rows.ts'
import { describeFile, describeImage } from '../assets/describe.ts'
import { isOriginal, readImageOptions } from '../assets/image-options.ts'
import { refusal } from '../failure.ts'
import { write } from '../mutate/write.ts'
import { type LakeExchange, readBytes, route, wordOf } from './exchange.ts'
import type { LakeContext } from './route-context.ts'

const IMAGE_BYTES = 32 * 1024 * 1024
const FILE_BYTES = 64 * 1024 * 1024
const DESCRIPTION_FIELDS = ['label', 'title', 'description', 'creditLine'] as const

async function upload(context: LakeContext, exchange: LakeExchange) {
  const { lake, pool, database, configuration } = context
  const { request, search } = exchange
  const isImage = wordOf(exchange) === 'images'
  const dataset = lake.dataset(wordOf(exchange, 1))
  const bytes = await readBytes(request, isImage ? IMAGE_BYTES : FILE_BYTES)
  if (bytes.length === 0) throw refusal(400, 'There is nothing to upload')
  const query = {
    bytes,
    filename: search.get('filename')?.slice(0, 255) || undefined,
    contentType: request.headers['content-type'] ?? 'application/octet-stream',
    home: `${configuration.projectId}/${dataset.name}`,
    baseUrl: configuration.publicUrl,
  }
  const described = isImage ? await describeImage(query) : describeFile(query)
  const description = DESCRIPTION_FIELDS.flatMap((name): [string, string][] => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  })
  const { path, contentType } = described
  await database.query(
    'INSERT INTO asset (path, content_type, bytes) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [path, contentType, bytes],
  )
  const document = { ...described.document, ...Object.fromEntries(description) }
  const { results } = await write(lake, pool, dataset, {
    transactionId: undefined,
    author: exchange.person?.id ?? '',
    isDryRun: false,
    projectId: configuration.projectId,
    mutations: () => [{ createIfNotExists: document }],
  })
  return { document: results[0]?.document }
}

export const uploadRoutes = (context: LakeContext) => [
  route('POST', /^\/assets\/(images|files)\/([^/]+)$/, 'writer', (exchange) =>
    upload(context, exchange),
  ),
]

const asset = z.object({ content_type: z.string(), bytes: z.instanceof(Buffer) })

async function originalOf({ database }: LakeContext, path: string) {
  const [row] = await rowsOf(
    database,
    asset,
    'SELECT content_type, bytes FROM asset WHERE path = $1',
    [path],
  )
  if (!row) throw refusal(404, 'Not found')
  return { bytes: row.bytes, type: row.content_type }
}

/** Uploaded files run no scripts here, whatever their type. */
const HARMLESS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
} as const
const FOREVER = 'public, max-age=31536000, immutable'

/** A file name for a header: unsafe characters are dropped. */
const nameOf = (text: string) => text.replace(/[^\w .()-]/g, '_').slice(0, 120)

async function sendImage(context: LakeContext, exchange: LakeExchange, path: string) {
  const { request, search, response } = exchange
  const options = readImageOptions(search, request.headers.accept ?? '')
  // An SVG fits every size: it becomes pixels only on request.
  const isUnchanged = isOriginal(options) || (path.endsWith('.svg') && !options.format)
  const original = () => originalOf(context, path)
  const picture = isUnchanged
    ? await original()
    : await context.draw(path, async () => (await original()).bytes, options)
  response.writeHead(200, {
    ...HARMLESS,
    'content-type': picture.type,
    'content-length': picture.bytes.length,
    'cache-control': FOREVER,
    vary: 'accept, origin',
    ...download(search),
  })
  response.end(picture.bytes)
}

const download = (search: URLSearchParams) =>
  search.has('dl')
    ? { 'content-disposition': `attachment; filename="${nameOf(search.get('dl') || 'file')}"` }
    : {}

interface Part {
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** The range that a player requests; null for the whole, and for ranges that we do not support. */
export function partOf(range: string | undefined, size: number): Part | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return from < to ? { from, to } : null
}

async function sendFile(
  context: LakeContext,
  { request, search, response }: LakeExchange,
  path: string,
) {
  const { bytes, type } = await originalOf(context, path)
  const { length } = bytes
  const part = partOf(request.headers.range, length)
  const sent = part ? bytes.subarray(part.from, part.to) : bytes
  response.writeHead(part ? 206 : 200, {
    ...HARMLESS,
    'accept-ranges': 'bytes',
    'content-type': type,
    'content-length': sent.length,
    'cache-control': FOREVER,
    ...(part && { 'content-range': `bytes ${part.from}-${part.to - 1}/${length}` }),
    ...download(search),
  })
  response.end(sent)
}

/** Addresses of assets have no API version. */
export const assetRoutes = (context: LakeContext) => [
  route('GET HEAD', /^\/(images\/[^/]+\/[^/]+\/[^/]+)$/, 'guest', (exchange) =>
    sendImage(context, exchange, wordOf(exchange)),
  ),
  route('GET HEAD', /^\/(files\/[^/]+\/[^/]+\/[^/]+)$/, 'guest', (exchange) =>
    sendFile(context, exchange, wordOf(exchange)),
  ),
]
