import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isSameSecret } from '#system/signatures.ts'
import type { IdentityConfiguration } from '../configuration.ts'

/** The client, as far as the request's headers tell. */
export interface IdentityCaller {
  readonly key: 'publishable' | 'secret' | 'none' | 'unknown'
  /** A shopper's token, not verified yet. */
  readonly bearer: string | null
  /** True for our own server, if it acts on no user's behalf. */
  readonly isService: boolean
  /** The key for limits by address; null if our own server names none. */
  readonly address: string | null
}

const single = (value: string | readonly string[] | undefined) =>
  typeof value === 'string' ? value : value?.[0]

function keyKind(key: string, keys: Pick<IdentityConfiguration, 'publishableKey' | 'secretKey'>) {
  if (key === '') return 'none'
  if (isSameSecret(key, keys.secretKey)) return 'secret'
  return isSameSecret(key, keys.publishableKey) ? 'publishable' : 'unknown'
}

/** Only a holder of the secret key may name the client: our own web, which reads its proxies. */
function addressOf({ headers, socket }: IncomingMessage, isOurs: boolean): string | null {
  if (!isOurs) return socket.remoteAddress ?? ''
  const forwarded = single(headers['sb-forwarded-for']) ?? single(headers['x-forwarded-for'])
  const [first = ''] = (forwarded ?? '').split(',')
  return isIP(first.trim()) === 0 ? null : first.trim()
}

/** A key in place of a token means that nobody has signed in. */
function bearerOf({ headers }: IncomingMessage): string | null {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token && !token.startsWith('sb_') ? token : null
}

export function readCaller(
  request: IncomingMessage,
  search: URLSearchParams,
  keys: Pick<IdentityConfiguration, 'publishableKey' | 'secretKey'>,
): IdentityCaller {
  const key = keyKind(single(request.headers['apikey']) ?? search.get('apikey') ?? '', keys)
  const bearer = bearerOf(request)
  return {
    key,
    bearer,
    isService: key === 'secret' && bearer === null,
    address: addressOf(request, key === 'secret'),
  }
}
