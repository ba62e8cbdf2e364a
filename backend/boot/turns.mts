import type { Express, RequestHandler, Response } from 'express'
import type { Pool } from 'pg'
import { ConnectionShare, connectionShare } from './connection-share.mts'
import { places } from './places.mts'
import { givingWay, Precedence } from './precedence.mts'
import { kindOf, REQUEST_KINDS, type RequestKind } from './request-kinds.mts'

const CART = /^\/store\/carts\/(cart_\w+)/
/** Takes one connection, once it has all bytes: who sends them slowly must not hold a place meanwhile. */
const PICTURE = /^\/store\/orders\/[^/]+\/pictures\/?$/i
/** It waits for identity, and holds no connection of ours meanwhile. */
const WAITS_ELSEWHERE = /^\/store\/customers\/password-token\/?$/i
/** What pays is never kept waiting, whoever asks for it. */
const COMPLETES = /\/complete\/?$/i
/** Said by web of a visitor who has asked for much (server/gateway/client-queues.ts). */
const TURN_HEADER = 'x-perennial-turn'
const BUSY = { type: 'unavailable', message: 'The shop is very busy. Please try again shortly.' }
/** Work that nobody waits for any more is looked after this often, and given up on after this long. */
const LOOK_MS = 100
const ABANDONED_MS = 30_000

/**
 * Runs `done` when the work for a request has ended. Who leaves does not end work that writes: its
 * place is free when it answers nobody, or when its last statement must have timed out.
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
 * Bounds how many requests of each kind are at work, and how many connections each takes: see
 * request-kinds.mts. Who leaves before their turn is dropped; who leaves while something is read has
 * it cancelled.
 *
 * Browsing gives way to the rest, and so does whatever is asked by who has asked for much.
 *
 * Those that write to one cart come one after the other: side by side they would add the same
 * thing as two lines, or prepare two payments.
 */
export function takeTurns(app: Express, pool: Pool): void {
  const kinds = new Map<RequestKind, ReturnType<typeof places>>(
    Object.values(REQUEST_KINDS).map((kind) => [kind, places(kind)]),
  )
  const cancel = (processId: number) => pool.query('SELECT pg_cancel_backend($1)', [processId])

  const precedence = new Precedence()

  const turn: RequestHandler = ({ method, path, headers }, response, next) => {
    // Who has left before is not heard to leave again.
    if (response.destroyed) return
    if (PICTURE.test(path) || WAITS_ELSEWHERE.test(path)) return next()
    const kind = kindOf(method, path)
    const turns = kinds.get(kind)
    if (!turns) return next()
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
        turns.leave(cart)
        end()
      })
      if (canWait) givingWay.run(precedence.giving(), answer)
      else answer()
    }
    const giveUp = () => turns.cancel(begin)
    response.once('close', giveUp)
    if (!turns.enter(begin, cart)) response.status(503).set('Retry-After', '1').json(BUSY)
  }

  app.use(turn)
}
