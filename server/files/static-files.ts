import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { encodedSegment } from '../http/canonical-path.ts'
import { type Head, NO_FRAMES } from '../http/security-headers.ts'
import { contentTypeOf } from './content-types.ts'

/** The bytes in memory, or the path of a file that is too large for memory, or seldom asked for. */
export interface FileBody {
  readonly bytes: Buffer | undefined
  readonly path: string
  readonly head: Head
}

export interface StaticFile {
  readonly etag: string
  readonly plain: FileBody
  readonly gzip: FileBody | undefined
  readonly brotli: FileBody | undefined
  readonly unchanged: Head
}

export type StaticFiles = ReadonlyMap<string, StaticFile>

const IN_MEMORY_BYTES = 1_048_576
const FOR_EVER = 'public, max-age=31536000, immutable'
/** The builds put a hash of the content into these names. */
const NAMED_BY_CONTENT = /^\/(?:_astro|studio\/static)\/.*-[\w-]{8}\.\w+$|^\/_astro\//
const AN_HOUR = 'public, max-age=3600'
/** A picture can be opened as a page, where an SVG could run scripts. */
const PICTURE_ONLY = `default-src 'none'; style-src 'unsafe-inline'; ${NO_FRAMES}`

interface Reading {
  readonly security: Readonly<Head>
  /** Larger files are read on request. */
  readonly inMemoryBytes: number
}

function bodyOf(path: string, head: Head, most: number, encoding?: 'br' | 'gzip'): FileBody {
  const { size } = statSync(path)
  return {
    bytes: size <= most ? readFileSync(path) : undefined,
    path,
    head: {
      ...head,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(size),
    },
  }
}

function etagOf(path: string, most: number): string {
  const { size, mtimeMs } = statSync(path)
  const hash = createHash('sha1')
  if (size <= most) hash.update(readFileSync(path))
  else hash.update(`${size} ${mtimeMs}`)
  return `"${hash.digest('base64url')}"`
}

function fileOf(path: string, address: string, reading: Reading): StaticFile {
  const { security, inMemoryBytes } = reading
  const etag = etagOf(path, inMemoryBytes)
  const head = {
    ...security,
    'content-security-policy': path.endsWith('.svg') ? PICTURE_ONLY : NO_FRAMES,
    'content-type': contentTypeOf(path),
    'cache-control': NAMED_BY_CONTENT.test(address) ? FOR_EVER : AN_HOUR,
    etag: `W/${etag}`,
    vary: 'accept-encoding',
  }
  const encoded = (suffix: string, encoding: 'br' | 'gzip') =>
    existsSync(path + suffix) ? bodyOf(path + suffix, head, inMemoryBytes, encoding) : undefined
  const [gzip, brotli] = [encoded('.gz', 'gzip'), encoded('.br', 'br')]
  // Hardly anybody asks for the plain form of what has another.
  const plain = bodyOf(path, head, gzip || brotli ? 0 : inMemoryBytes)
  return { etag, plain, gzip, brotli, unchanged: head }
}

const isHidden = (address: string) => address.includes('/.')

/**
 * Every file of a folder by its address below `prefix`, with its compressed forms. Read once, at
 * the start.
 */
export function readStaticFiles(
  folder: string,
  security: Readonly<Head>,
  { prefix = '', inMemoryBytes = IN_MEMORY_BYTES } = {},
): StaticFiles {
  const files = new Map<string, StaticFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = `${prefix}/${relative(folder, path).split(sep).map(encodedSegment).join('/')}`
    const isForm = /\.(?:br|gz)$/.test(path) && existsSync(path.slice(0, -3))
    if (!entry.isFile() || isHidden(address) || isForm) continue
    files.set(address, fileOf(path, address, { security, inMemoryBytes }))
  }
  return files
}
