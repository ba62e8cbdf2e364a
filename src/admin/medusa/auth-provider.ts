import { adminNext, loginFor } from '#domain/staff/admin-path.ts'
import { may, mayRequest } from '#domain/staff/permissions.ts'
import { staffName } from '#domain/staff/staff-member.ts'
import { fieldsOf } from '#domain/web/json.ts'
import { $staffSession, loadStaffSession, signOutStaff } from '#stores/staff/session.ts'
import type { AccessProvider } from '../engine/access.ts'
import { hasUnsaved } from '../engine/form/unsaved.ts'

interface SignedOut {
  /** Told to forget what the browser remembers of whoever was signed in. */
  readonly forget: () => void
  /** Opens the login page. */
  readonly open?: (path: string) => void
}

/** Pages that are read; a form without the right to write is shown and cannot be sent. */
const READING = new Set(['read', 'list', 'show', 'edit', 'export'])

/** A right may be asked for by the request that needs it: single routes have roles of their own. */
const METHODS = new Set(['POST', 'DELETE'])

function hasRight(resource: string, action: string): boolean {
  const session = $staffSession.get()
  if (session.status !== 'authenticated') return false
  const { role } = session.member
  return METHODS.has(action)
    ? mayRequest(role, action, resource)
    : may(role, resource, READING.has(action) ? 'read' : 'write')
}

const NEVER = new Promise<never>(() => {})

/** The session of the back office, as ra-core asks for it. Signing in is the login page's own. */
export function createAuthProvider({
  forget,
  open = (path) => location.replace(path),
}: SignedOut): AccessProvider {
  /** Leaves for the login page, which leads back here. */
  const leave = (): void => {
    $staffSession.set({ status: 'unauthenticated' })
    open(loginFor(adminNext(location.pathname + location.search)))
  }
  const redirecting = () => new Error('Redirecting to login...')
  return {
    login: () => Promise.reject(new Error('The login page signs in')),
    logout: async () => {
      // ra-core logs out whoever it finds without a session: that page is on its way to the login page
      // already, and another way there would lose what comes next.
      if ($staffSession.get().status !== 'unauthenticated') await signOutStaff()
      return false
    },
    checkAuth: async () => {
      if ($staffSession.get().status === 'authenticated') return
      if ((await loadStaffSession()).status === 'authenticated') return
      leave()
      throw redirecting()
    },
    checkError: async (error: unknown) => {
      // A form that is half filled waits for the next sign-in: its page says so, and stays.
      if (fieldsOf(error)['status'] !== 401 || hasUnsaved()) return
      if ($staffSession.get().status !== 'unauthenticated') {
        leave()
        forget()
      }
      // ra-core would answer the refused request itself, with nothing: a payment would be said to be
      // captured, and the next of many records be sent.
      await NEVER
    },
    getIdentity: async () => {
      const session = $staffSession.get()
      const known = session.status === 'authenticated' ? session : await loadStaffSession()
      if (known.status === 'authenticated')
        return { id: known.member.id, fullName: staffName(known.member) }
      leave()
      throw redirecting()
    },
    may: hasRight,
    canAccess: async ({ action, resource }) => hasRight(resource, action),
  }
}
