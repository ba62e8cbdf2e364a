import { changeAccount, reauthenticate, showAccount, signOut } from '../auth/account.ts'
import { createUser, deleteUser, listUsers, showUser, updateUser } from '../auth/admin.ts'
import { generateLink, invite } from '../auth/invitations.ts'
import { recover, resend, sendLink } from '../auth/mail-requests.ts'
import { issueToken } from '../auth/sign-in.ts'
import { signUp } from '../auth/sign-up.ts'
import { follow, verify } from '../auth/verify.ts'
import type { IdentityContext } from '../route-context.ts'
import type { IdentityCall, IdentityResponse } from './call.ts'

interface Route {
  readonly method: string
  readonly path: RegExp
  /** True if no key is needed: browsers open links, and the keys are public. */
  readonly isOpen: boolean
  readonly answer: (context: IdentityContext, call: IdentityCall) => Promise<IdentityResponse>
}

type Work = (context: IdentityContext, call: IdentityCall) => unknown

const asJson =
  (work: Work): Route['answer'] =>
  async (context, call) => ({ status: 200, body: await work(context, call) })

const route = (method: string, path: RegExp, work: Work): Route => ({
  method,
  path,
  isOpen: false,
  answer: asJson(work),
})

/** A route that sets its status and headers itself. */
const plain = (method: string, path: RegExp, answer: Route['answer'], isOpen = false): Route => ({
  method,
  path,
  isOpen,
  answer,
})

const open = (path: RegExp, work: Work): Route => ({ ...route('GET', path, work), isOpen: true })

const settings = () => ({
  external: { email: true, phone: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
})

const health = () => ({ name: 'identity', version: '1', description: 'Speaks the Auth API' })

const USER = /^\/admin\/users\/[^/]+$/

const ROUTES: readonly Route[] = [
  open(/^\/health$/, health),
  open(/^\/\.well-known\/jwks\.json$/, ({ keys }) => keys.jwks),
  plain('GET', /^\/verify$/, follow, true),
  route('GET', /^\/settings$/, settings),
  route('POST', /^\/signup$/, signUp),
  route('POST', /^\/token$/, issueToken),
  route('POST', /^\/recover$/, recover),
  route('POST', /^\/resend$/, resend),
  route('POST', /^\/otp$/, sendLink),
  route('POST', /^\/magiclink$/, sendLink),
  route('POST', /^\/verify$/, verify),
  route('GET', /^\/user$/, showAccount),
  route('PUT', /^\/user$/, changeAccount),
  route('GET', /^\/reauthenticate$/, reauthenticate),
  plain('POST', /^\/logout$/, signOut),
  route('POST', /^\/invite$/, invite),
  route('POST', /^\/admin\/generate_link$/, generateLink),
  plain('GET', /^\/admin\/users$/, listUsers),
  route('POST', /^\/admin\/users$/, createUser),
  route('GET', USER, showUser),
  route('PUT', USER, updateUser),
  route('DELETE', USER, deleteUser),
]

export const authRouteOf = (method: string, path: string) =>
  ROUTES.find((each) => each.method === method && each.path.test(path))
