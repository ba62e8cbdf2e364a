import { ownPath } from '../web/own-path.ts'

export const ADMIN_LOGIN = '/admin/login'
/** RT-4 */
export const ADMIN_HOME = '/admin/dashboard'

const INSIDE = /^\/admin\/(?!login(?:[/?#]|$))/

/**
 * Where a member of staff goes after signing in: a page of the back office, never another host, and
 * never the login page again.
 */
export const adminNext = (next: string | null): string => {
  const path = ownPath(next, ADMIN_HOME)
  return path.length <= 1000 && INSIDE.test(path) ? path : ADMIN_HOME
}

/** The login page that leads back to `path`. */
export const loginFor = (path: string): string => {
  const next = adminNext(path)
  return next === ADMIN_HOME ? ADMIN_LOGIN : `${ADMIN_LOGIN}?next=${encodeURIComponent(next)}`
}
