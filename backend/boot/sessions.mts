import connectPgSimple from 'connect-pg-simple'
import type { RequestHandler } from 'express'
import { Router } from 'express'
import session from 'express-session'
import type { Pool } from 'pg'
import type { Configuration } from './configuration.mts'

const HOUR_MS = 3_600_000
const STAFF_MS = 10 * HOUR_MS
const SHOPPER_MS = 30 * 24 * HOUR_MS

const byDomain: RequestHandler = ({ path, session }, _response, next) => {
  session.cookie.maxAge = /^\/(store|service)/i.test(path) ? SHOPPER_MS : STAFF_MS
  next()
}

/** The routes by which the core signs an account in to the browser's existing session. */
const SIGN_IN = /^\/(store\/(auth|customers)|admin\/auth)\/?$/i

/** A sign-in creates a new session: one that an attacker has planted before opens nothing. */
const beginAnew: RequestHandler = ({ method, path, session }, _response, next) => {
  if (method === 'POST' && SIGN_IN.test(path)) session.regenerate(next)
  else next()
}

const SIGN_OUT = /^\/(store|admin)\/auth\/?$/i

/** Whether a session is of the side that signs out, and not of the other side as well. */
function isOnlyOf(session: object, path: string): boolean {
  const [own, other] = /^\/store/i.test(path)
    ? ['customer_id', 'user_id']
    : ['user_id', 'customer_id']
  return own in session && !(other in session)
}

/** The core answers a sign-out before its session is deleted, which still opens everything then. */
const endFirst: RequestHandler = ({ method, path, session }, response, next) => {
  if (method !== 'DELETE' || !SIGN_OUT.test(path) || !isOnlyOf(session, path)) return next()
  session.regenerate((error) => (error ? next(error) : response.sendStatus(200)))
}

/**
 * Sessions in Postgres (`http_session`), created only at sign-in. Staff sign in again after 10
 * hours, shoppers after 30 days.
 */
export function sessions({ COOKIE_SECRET }: Configuration, pool: Pool): RequestHandler {
  const Store = connectPgSimple(session)
  const router = Router()
  router.use(
    session({
      name: 'connect.sid',
      secret: COOKIE_SECRET,
      store: new Store({ pool, tableName: 'http_session' }),
      saveUninitialized: false,
      resave: false,
      // The gateway uses plain HTTP over loopback and sets its own cookies for browsers.
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', maxAge: STAFF_MS },
    }),
    beginAnew,
    endFirst,
    byDomain,
  )
  return router
}
