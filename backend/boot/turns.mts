import type { Express, RequestHandler } from 'express'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const BUSY = { type: 'unavailable', message: 'The shop is very busy. Please try again shortly.' }

type Limits = { atWork: number; waiting: number }

/** Hands out `atWork` places; who finds all taken waits, first come, first served. */
export function places({ atWork, waiting }: Limits) {
  const queue: (() => void)[] = []
  let taken = 0

  const next = () => {
    if (taken >= atWork) return
    const begin = queue.shift()
    if (!begin) return
    taken += 1
    begin()
  }

  return {
    /** False where too many wait already. */
    enter(begin: () => void): boolean {
      if (taken >= atWork && queue.length >= waiting) return false
      queue.push(begin)
      next()
      return true
    },
    leave() {
      taken -= 1
      next()
    },
    /** For one who gave up before it was their turn. */
    cancel(begin: () => void) {
      const place = queue.indexOf(begin)
      if (place >= 0) queue.splice(place, 1)
    },
  }
}

/**
 * Bounds how many writing requests are at work. Each holds a connection for its transaction
 * and the core takes another inside it: as many of them as the pool has connections would
 * wait for each other until they time out.
 */
export function takeTurns(app: Express, limits: Limits = { atWork: 8, waiting: 400 }): void {
  const { enter, leave, cancel } = places(limits)

  const turn: RequestHandler = (request, response, next) => {
    if (SAFE.has(request.method)) return next()
    const begin = () => {
      response.off('close', giveUp)
      response.once('close', leave)
      next()
    }
    const giveUp = () => cancel(begin)
    response.once('close', giveUp)
    if (!enter(begin)) response.status(503).set('Retry-After', '1').json(BUSY)
  }

  app.use(turn)
}
