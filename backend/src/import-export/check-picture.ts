import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '#system/public-address.ts'
import { PrivateAddress, publicLookup } from '#system/public-lookup.ts'

const PATIENCE_MS = 3_000
const MOST_HOPS = 3
/** Statuses of servers that support GET alone. */
const NO_HEAD = [400, 403, 405, 501]

/** The server itself is unreachable, so other pictures on it are not checked. */
export class Unreachable extends Error {}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** The head of an answer. The body is not read. */
function sendRequest(url: URL, method: 'HEAD' | 'GET'): Promise<IncomingMessage> {
  const host = hostOf(url)
  if (isIP(host) && !isPublicAddress(host))
    throw new PrivateAddress(`${host} is not a public address`)
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const sent = send(url, { method, lookup: publicLookup, signal, agent: false })
    sent.once('response', (answer) => {
      resolve(answer)
      sent.destroy()
    })
    sent.on('error', (error) => {
      if (error instanceof PrivateAddress) reject(error)
      else reject(new Unreachable(signal.aborted ? 'no answer in time' : reasonOf(error)))
    })
    // Whoever wants to speak another protocol ends the request without an answer and without an error.
    sent.once('close', () => reject(new Unreachable('no answer')))
    sent.end()
  })
}

const reasonOf = (error: Error) => ('code' in error ? String(error.code) : error.message)

const isPicture = ({ headers }: IncomingMessage) => {
  const type = headers['content-type']
  return type === undefined || /^(image\/|application\/octet-stream)/i.test(type)
}

async function follow(url: URL, method: 'HEAD' | 'GET', hops: number): Promise<string | null> {
  const answer = await sendRequest(url, method)
  const { statusCode = 0, headers } = answer
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    if (hops === 0) return 'it redirects too many times'
    if (!URL.canParse(headers.location, url.href)) return 'it redirects to nowhere'
    const next = new URL(headers.location, url)
    if (!/^https?:$/.test(next.protocol)) return 'it redirects to nowhere'
    return follow(next, method, hops - 1)
  }
  if (method === 'HEAD' && NO_HEAD.includes(statusCode)) return follow(url, 'GET', hops)
  if (statusCode < 200 || statusCode >= 300) return `the server answers ${statusCode}`
  return isPicture(answer) ? null : `it is ${headers['content-type']}, not a picture`
}

/**
 * Why the picture at an address cannot be fetched, or null if it can. Throws Unreachable if its
 * server cannot be reached at all.
 */
export async function whyMissing(url: string): Promise<string | null> {
  try {
    return await follow(new URL(url), 'HEAD', MOST_HOPS)
  } catch (error) {
    if (error instanceof PrivateAddress) return error.message
    throw error
  }
}
