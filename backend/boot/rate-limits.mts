import type { Express, Request, RequestHandler, Response } from 'express'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { fieldsOf } from '../../src/domain/web/json.ts'

const QUARTER_HOUR_S = 900

type Rule = {
  name: string
  method: 'get' | 'post'
  paths: (string | RegExp)[]
  /** Requests in a quarter of an hour: from one address, and from it for one account. */
  perAddress: number
  perAccount: number
  /** Counts failures only: a successful request returns its point. */
  failuresOnly: boolean
  /** The number of attempts in a request; one by default. */
  attempts?: (request: Request) => number
}

/** Routes that accept codes share one limit, so that guesses on each count together. */
const CODES = { name: 'code', perAddress: 60, perAccount: 60, failuresOnly: true } as const

/** One change of a cart may try many codes. */
const codesIn = ({ body }: Request): number =>
  [fieldsOf(body)['discounts'] ?? [], fieldsOf(body)['gift_cards'] ?? []].flat().length

const rules: Rule[] = [
  {
    name: 'sign-in',
    method: 'post',
    paths: ['/store/auth', '/store/auth/token', '/admin/auth', '/admin/auth/token'],
    perAddress: 100,
    perAccount: 10,
    failuresOnly: true,
  },
  {
    name: 'password',
    method: 'post',
    paths: [
      '/store/customers/password-token',
      '/store/customers/password-reset',
      '/admin/users/password-token',
      '/admin/users/reset-password',
      '/admin/invites/accept',
    ],
    perAddress: 50,
    perAccount: 10,
    failuresOnly: false,
  },
  {
    name: 'account-exists',
    method: 'get',
    paths: [/^\/store\/auth\/[^/]+$/],
    perAddress: 20,
    perAccount: 20,
    failuresOnly: false,
  },
  {
    name: 'order-lookup',
    method: 'get',
    paths: ['/store/orders'],
    perAddress: 30,
    perAccount: 10,
    failuresOnly: true,
  },
  {
    name: 'order-claim',
    method: 'post',
    paths: [/^\/store\/orders\/(batch\/)?customer\/(token|confirm)$/],
    perAddress: 30,
    perAccount: 30,
    failuresOnly: false,
  },
  {
    name: 'restock',
    method: 'post',
    paths: ['/store/restock-notices'],
    perAddress: 300,
    perAccount: 60,
    failuresOnly: false,
  },
  { ...CODES, method: 'post', paths: ['/store/carts/:id/codes'] },
  { ...CODES, method: 'post', paths: ['/store/carts/:id'], attempts: codesIn },
  { ...CODES, method: 'get', paths: ['/store/gift-cards/:code'] },
]

const limiter = (pool: Pool, rule: Rule, by: string, points: number) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: `${rule.name}:${by}`,
    points,
    duration: QUARTER_HOUR_S,
    // Sign-in stays bounded where the table cannot be reached.
    insuranceLimiter: new RateLimiterMemory({ points, duration: QUARTER_HOUR_S }),
  })

const addressOf = ({ ip }: Request) => ip ?? 'unknown'

function accountOf({ body, query }: Request): string {
  const email = fieldsOf(body)['email'] ?? query['email']
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 128) : ''
}

const isSuccessful = ({ statusCode }: Response) => statusCode < 400

function refuse(response: Response, { msBeforeNext }: RateLimiterRes) {
  response
    .status(429)
    .set('Retry-After', String(Math.ceil(msBeforeNext / 1000)))
    .json({ type: 'not_allowed', message: 'Too many attempts. Please try again later.' })
}

function limit(pool: Pool, rule: Rule): RequestHandler {
  const byAddress = limiter(pool, rule, 'address', rule.perAddress)
  const byAccount = limiter(pool, rule, 'account', rule.perAccount)
  return async (request, response, next) => {
    const attempts = rule.attempts?.(request) ?? 1
    if (attempts === 0) return next()
    const address = addressOf(request)
    const account = `${address}:${accountOf(request)}`
    try {
      await byAddress.consume(address, attempts)
      await byAccount.consume(account, attempts)
    } catch (reason) {
      if (reason instanceof RateLimiterRes) refuse(response, reason)
      else next(reason)
      return
    }
    if (rule.failuresOnly) {
      response.once('finish', () => {
        if (!isSuccessful(response)) return
        byAddress.reward(address, attempts).catch(() => {})
        byAccount.reward(account, attempts).catch(() => {})
      })
    }
    next()
  }
}

/** Bounds guessing: passwords, tokens, order numbers, gift card codes. */
export function limitRates(app: Express, pool: Pool): void {
  for (const rule of rules) app[rule.method](rule.paths, limit(pool, rule))
}
