import type { Express, RequestHandler, Response } from 'express'
import type { Pool } from 'pg'
import { ConnectionShare, connectionShare } from './connection-share.mts'
import { givingWay, Precedence } from './precedence.mts'
import { kindOf, REQUEST_KINDS, type RequestKind } from './request-kinds.mts'
import { createRequestQueue } from './request-queue.mts'

const CART = /^\/store\/carts\/(cart_\w+)/
/**
 * Takes one connection, once the whole body has arrived: a slow sender must not occupy a slot
 * meanwhile.
 */
const PICTURE = /^\/store\/orders\/[^/]+\/pictures\/?$/i
/** It waits for identity without a connection to the database. */
const WAITS_ELSEWHERE = /^\/store\/customers\/password-token\/?$/i
/** Payments never queue behind their client's other requests. */
const COMPLETES = /\/complete\/?$/i
/** Web's header for a client above its threshold (server/gateway/client-queues.ts). */
const TURN_HEADER = 'x-perennial-turn'
const BUSY = { type: 'unavailable', message: 'The shop is very busy. Please try again shortly.' }
/** The interval for checking abandoned work, and the time after which it is dropped. */
const LOOK_MS = 100
const ABANDONED_MS = 30_000

/**
 * Runs `done` when the work for a request has ended. A disconnect does not end a write: its slot is
 * free when it has answered, or when its last statement must have timed out.
 */
function onceEnded(response: Response, { isReading }: RequestKind, done: () => void) {
  response.once('close', () => {
    if (isReading || response.writableEnded) return done()
    const leftAt = performance.now()
    const looking = setInterval(() => {
      if (!response.writableEnded && performance.now() - leftAt < ABANDONED_MS) return
      clearInterval(looking)
      done()
    }, LOOK_MS)
  })
}

/**
 * Bounds the parallel requests of each kind, and the connections of each: see request-kinds.mts.
 * Requests whose client leaves before their turn are dropped; reads whose client leaves are
 * cancelled. Browsing yields to the rest, and so does a client above its threshold. Writes to one
 * cart run in sequence: in parallel they would add the same item as two lines, or prepare two
 * payments.
 */
export function boundConcurrency(app: Express, pool: Pool): void {
  const kinds = new Map<RequestKind, ReturnType<typeof createRequestQueue>>(
    Object.values(REQUEST_KINDS).map((kind) => [kind, createRequestQueue(kind)]),
  )
  const cancel = (processId: number) => pool.query('SELECT pg_cancel_backend($1)', [processId])

  const precedence = new Precedence()

  const turn: RequestHandler = ({ method, path, headers }, response, next) => {
    // A client that has left already sends no further event.
    if (response.destroyed) return
    if (PICTURE.test(path) || WAITS_ELSEWHERE.test(path)) return next()
    const kind = kindOf(method, path)
    const queue = kinds.get(kind)
    if (!queue) return next()
    const cart = kind.isReading ? undefined : CART.exec(path)?.[1]
    const canWait =
      kind === REQUEST_KINDS.browsing || (headers[TURN_HEADER] === 'later' && !COMPLETES.test(path))
    const answer = () => {
      if (!kind.isReading) return next()
      const share = new ConnectionShare(kind.connectionsEach, cancel)
      response.once('close', () => response.writableFinished || share.end())
      connectionShare.run(share, next)
    }
    const begin = () => {
      response.off('close', giveUp)
      const end = canWait ? () => {} : precedence.begin()
      onceEnded(response, kind, () => {
        queue.leave(cart)
        end()
      })
      if (canWait) givingWay.run(precedence.giving(), answer)
      else answer()
    }
    const giveUp = () => queue.cancel(begin)
    response.once('close', giveUp)
    if (!queue.enter(begin, cart)) response.status(503).set('Retry-After', '1').json(BUSY)
  }

  app.use(turn)
}
