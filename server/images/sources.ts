import { readFile } from 'node:fs/promises'
import type { StaticFiles } from '../files/static-files.ts'
import type { UpstreamFetch } from '../gateway/upstream.ts'
import { readBody } from '../http/body.ts'
import { canonicalPath } from '../http/canonical-path.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import {
  ELSEWHERE,
  NAMED_BY_CONTENT,
  OUR_FILE,
  type PictureLifetime,
  UPLOADED,
} from './lifetime.ts'
import type { Network } from './network.ts'
import { PictureRefused } from './picture-refused.ts'
import { fetchRemote, RemoteFetchFailed } from './remote-picture.ts'

/** The source of a picture, decided before anything is fetched. */
export interface PictureSource {
  /** Changes with the bytes, if we know them. */
  readonly key: string
  readonly lifetime: PictureLifetime
  /** True for pictures of other machines: a missing one is not the shop's error. */
  readonly isElsewhere: boolean
  /** True for vector drawings of the shop itself. Foreign ones could be crafted to be expensive. */
  readonly mayBeDrawn: boolean
  readonly load: () => Promise<Buffer>
}

export interface SourceParts {
  readonly fetchUpstream: UpstreamFetch
  /** The address of editors' pictures; null if the vendor has them, on a host of its own. */
  readonly fetchContent: UpstreamFetch | null
  readonly files: StaticFiles
  readonly imageHosts: AllowedHosts
  readonly network: Network
  readonly siteUrl: URL
}

const FILES = /^\/(?:pictures|_astro)\//
const UPLOADS = /^\/uploads\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}$/
/** The names in pages: the file, and its crop. */
const CONTENT = /^\/content(\/images(?:\/[\w-]{1,200}){2}\/[\w.-]{1,200}(?:\?[\w=&,.%-]{1,200})?)$/
const UPLOAD_MS = 10_000
const UPLOAD_BYTES = 20 * 1_048_576

const missing = () => new PictureRefused(404, 'There is no such picture.')

/** The path of one of the shop's pictures; undefined for an external address. */
function ownPathOf(url: string, siteUrl: URL): string | undefined {
  if (url.startsWith('/') && !url.startsWith('//')) return url
  if (!URL.canParse(url)) return undefined
  const { origin, pathname, search, hash } = new URL(url)
  return origin === siteUrl.origin ? pathname + search + hash : undefined
}

async function load(path: string, fetchUpstream: UpstreamFetch): Promise<Buffer> {
  const answer = await fetchUpstream({
    method: 'GET',
    path,
    headers: {},
    timeoutMs: UPLOAD_MS,
    signal: AbortSignal.timeout(UPLOAD_MS),
  })
  if (answer.statusCode === 200) return readBody(answer, UPLOAD_BYTES)
  answer.resume()
  if ((answer.statusCode ?? 502) < 500) throw missing()
  throw new Error(`GET ${path}: ${answer.statusCode}`)
}

/**
 * Requests it directly, and not through our own front. An outage of commerce is not the visitor's
 * error.
 */
async function loadWritten(path: string, fetchUpstream: UpstreamFetch): Promise<Buffer> {
  try {
    return await load(path, fetchUpstream)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new RemoteFetchFailed(message, { cause: error })
  }
}

const writtenSource = (path: string, fetchUpstream: UpstreamFetch): PictureSource => ({
  key: path,
  lifetime: UPLOADED,
  isElsewhere: true,
  mayBeDrawn: false,
  load: () => loadWritten(path, fetchUpstream),
})

function ownSource(
  path: string,
  { fetchUpstream, fetchContent, files }: SourceParts,
): PictureSource {
  const [, written] = CONTENT.exec(path) ?? []
  if (written !== undefined && fetchContent) return writtenSource(written, fetchContent)
  if (canonicalPath(path) !== path) throw new PictureRefused(400, 'url is no path of a picture.')
  const file = FILES.test(path) ? files.get(path) : undefined
  if (file !== undefined) {
    return {
      key: `${path} ${file.etag}`,
      lifetime: path.startsWith('/_astro/') ? NAMED_BY_CONTENT : OUR_FILE,
      isElsewhere: false,
      mayBeDrawn: true,
      load: async () => file.plain.bytes ?? readFile(file.plain.path),
    }
  }
  if (!UPLOADS.test(path)) throw missing()
  return {
    key: path,
    lifetime: UPLOADED,
    isElsewhere: false,
    mayBeDrawn: false,
    load: () => load(path, fetchUpstream),
  }
}

/** Finds the source of a picture. Throws PictureRefused for addresses that we do not show. */
export function sourceOf(url: string, parts: SourceParts): PictureSource {
  const path = ownPathOf(url, parts.siteUrl)
  if (path !== undefined) return ownSource(path, parts)
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new PictureRefused(400, 'url must be a path of this shop or an https address.')
  }
  const address = new URL(url)
  address.hash = ''
  if (parts.imageHosts.trustOf(address) === 'none') {
    throw new PictureRefused(403, 'Pictures are not fetched from there.')
  }
  return {
    key: address.href,
    lifetime: ELSEWHERE,
    isElsewhere: true,
    mayBeDrawn: false,
    load: () => fetchRemote(address, parts),
  }
}
