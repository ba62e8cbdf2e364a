import http, { type IncomingMessage } from 'node:http'
import { isPublicAddress } from '#system/public-address.ts'
import { readBody } from '../http/body.ts'
import { within } from '../http/deadline.ts'
import type { AllowedHosts } from './allowed-hosts.ts'
import type { Network } from './network.ts'
import { PictureRefused } from './picture-refused.ts'

const IN_ALL_MS = 8000
const LONGEST_BYTES = 20 * 1_048_576
const MOST_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** An external picture that could not be fetched; its host decides whether that is permanent. */
export class RemoteFetchFailed extends Error {
  override readonly name = 'RemoteFetchFailed'
}

export interface RemoteFetchParts {
  readonly imageHosts: AllowedHosts
  readonly network: Network
}

/**
 * The addresses that a name may resolve to. The answer is used as it is: a second look-up could
 * differ.
 */
async function addressOf(
  url: URL,
  isEmulator: boolean,
  { network }: RemoteFetchParts,
): Promise<string> {
  if (isEmulator) return '127.0.0.1'
  const addresses = await network.resolve(url.hostname)
  const [first] = addresses
  if (first === undefined) throw new RemoteFetchFailed(`${url.hostname} has no address`)
  if (addresses.every(isPublicAddress)) return first
  throw new PictureRefused(403, 'Pictures are not fetched from there.')
}

async function sendRequest(
  url: URL,
  parts: RemoteFetchParts,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const trust = parts.imageHosts.trustOf(url)
  if (trust === 'none') throw new PictureRefused(403, 'Pictures are not fetched from there.')
  const address = await addressOf(url, trust === 'emulator', parts)
  signal.throwIfAborted()
  const isTls = url.protocol === 'https:'
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port)
  return new Promise((resolve, reject) => {
    const request = http.request({
      createConnection: () => parts.network.connect({ address, host: url.hostname, port, isTls }),
      path: url.pathname + url.search,
      headers: {
        host: url.host,
        accept: 'image/avif,image/webp,image/jpeg,image/png,image/gif',
        'accept-encoding': 'identity',
        'user-agent': 'Perennial',
        connection: 'close',
      },
      signal,
    })
    request.once('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

/** Follows redirects and checks each like the first address. */
async function follow(url: URL, parts: RemoteFetchParts, signal: AbortSignal): Promise<Buffer> {
  let here = url
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await sendRequest(here, parts, signal)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (!REDIRECTS.has(status) || location === undefined) return read(answer, status)
    answer.destroy()
    if (!URL.canParse(location, here)) throw new RemoteFetchFailed('a redirect to no address')
    here = new URL(location, here)
  }
  throw new RemoteFetchFailed(`more than ${MOST_REDIRECTS} redirects`)
}

async function read(answer: IncomingMessage, status: number): Promise<Buffer> {
  try {
    if (status !== 200) throw new RemoteFetchFailed(`answered ${status}`)
    if (answer.headers['content-encoding'] !== undefined) {
      throw new RemoteFetchFailed('answered in an encoding that was not asked for')
    }
    return await readBody(answer, LONGEST_BYTES)
  } finally {
    answer.destroy()
  }
}

/**
 * Fetches the bytes at an address of an allowed host: at most 20 MB within 8 s, redirects included.
 * Throws PictureRefused if a redirect leads to a forbidden address, else RemoteFetchFailed.
 */
export async function fetchRemote(url: URL, parts: RemoteFetchParts): Promise<Buffer> {
  try {
    return await within(IN_ALL_MS, url.hostname, (signal) => follow(url, parts, signal))
  } catch (error) {
    if (error instanceof PictureRefused || error instanceof RemoteFetchFailed) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new RemoteFetchFailed(message, { cause: error })
  }
}
