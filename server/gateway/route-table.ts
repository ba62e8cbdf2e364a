import type { ZodType } from 'zod'
import type { Limit } from './limits.ts'

/** A route that browsers may call, and the gateway's additions to forwarding it. */
export interface GatewayRoute {
  readonly method: string
  /** The pattern as the table has it, `/store/carts/:id`: the log shows it for a request. */
  readonly path: string
  readonly pattern: RegExp
  /** The limit for each address that applies beside the general one. */
  readonly limit?: Limit
  /** Forwarded without session and key (RO-4). */
  readonly isCredentialFree?: boolean
  /** The cookies that follow from the answer, see response-cookies.ts. */
  readonly setsCookiesFrom?: 'cart' | 'completion' | 'lookup'
  /** The schema of the JSON body. Without it the route accepts no body but `{}`. */
  readonly body?: ZodType
  /** The body is validated by commerce alone: staff may send any JSON. */
  readonly takesAnyJson?: boolean
  /** Where a body of many values may be longer than others, for staff with a session alone. */
  readonly jsonAtMostBytes?: number
  /** Fields that other routes change: 403 instead of 400, so that a page can tell them apart. */
  readonly refusesFields?: readonly string[]
  /** The body is a file, streamed through. */
  readonly isUpload?: boolean
  /** The body is the bytes of one picture, streamed through. */
  readonly takesPicture?: boolean
  /** The answer may hold a staff member's API key, which browsers must not see. */
  readonly hidesKeys?: boolean
  /** The body names an account and its password, or the recipient of a link for a new one. */
  readonly accountUse?: 'password' | 'mail'
  /** The body holds the token of a mailed link, which cannot be guessed. */
  readonly isByLink?: boolean
  /** Clears the domain's session cookie, whatever commerce answers. */
  readonly endsSession?: boolean
}

export type RouteOptions = Omit<GatewayRoute, 'method' | 'path' | 'pattern'>

const ID = '[A-Za-z0-9_-]{1,128}'
/** A code that people choose. Nothing that could be read as a path may hide in it. */
const CODE =
  '(?!\\.{1,2}(?:/|$))(?:[A-Za-z0-9_.~+!*-]|%(?!2[Ff]|5[Cc]|2[Ee]|25|00|0[ADad])[0-9A-Fa-f]{2}){1,128}'

/** `/carts/:id/discounts/:code` → a pattern that matches whole paths only. */
export function patternOf(path: string, flags: '' | 'i' = ''): RegExp {
  return new RegExp(`^${path.replace(/:code/g, CODE).replace(/:id/g, ID)}$`, flags)
}

/** Reads `GET /store/carts/:id` into a route. */
export function route(line: string, options: RouteOptions = {}): GatewayRoute {
  const [method = '', path = ''] = line.split(' ')
  return { method, path, pattern: patternOf(path), ...options }
}

export const findRoute = (routes: readonly GatewayRoute[], method: string, path: string) =>
  routes.find((each) => each.method === method && each.pattern.test(path))
