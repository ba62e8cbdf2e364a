import type { Express, RequestHandler } from 'express'
import { places } from './places.mts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const CART = /^\/store\/carts\/(cart_\w+)/
/** Takes one connection, once it has all bytes: who sends them slowly must not hold a place meanwhile. */
const PICTURE = /^\/store\/orders\/[^/]+\/pictures\/?$/i
/** It waits for identity, and holds no connection of ours meanwhile. */
const WAITS_ELSEWHERE = /^\/store\/customers\/password-token\/?$/i
const BUSY = { type: 'unavailable', message: 'The shop is very busy. Please try again shortly.' }

type Limits = { atWork: number; waiting: number }

/**
 * Bounds how many writing requests are at work. Each holds a connection for its transaction
 * and the core takes another inside it: as many of them as the pool has connections would
 * wait for each other until they time out.
 *
 * Those that write to one cart come one after the other: side by side they would add the same
 * thing as two lines, or prepare two payments.
 */
export function takeTurns(app: Express, limits: Limits = { atWork: 8, waiting: 400 }): void {
  const { enter, leave, cancel } = places(limits)

  const turn: RequestHandler = ({ method, path }, response, next) => {
    if (SAFE.has(method) || PICTURE.test(path) || WAITS_ELSEWHERE.test(path)) return next()
    const cart = CART.exec(path)?.[1]
    const begin = () => {
      response.off('close', giveUp)
      response.once('close', () => leave(cart))
      next()
    }
    const giveUp = () => cancel(begin)
    response.once('close', giveUp)
    if (!enter(begin, cart)) response.status(503).set('Retry-After', '1').json(BUSY)
  }

  app.use(turn)
}
