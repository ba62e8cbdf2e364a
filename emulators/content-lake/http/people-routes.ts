import { z } from 'zod'
import { refusal } from '../failure.ts'
import { signInPage } from '../people/pages.ts'
import type { Person } from '../people/people.ts'
import { type LakeExchange, listOf, readBytes, readJson, route } from './exchange.ts'
import { isKnownOrigin } from './origins.ts'
import { FORM_BYTES, sendPage } from './pages.ts'
import type { LakeContext } from './route-context.ts'
import { noSessionCookie, sessionCookie, tokenOf } from './session.ts'

const APPLIES = { appliesToUsers: true, appliesToRobots: true, isCustom: false }

/** The roles of a project. */
export const ROLES = [
  { name: 'administrator', title: 'Administrator', description: 'Reads and writes', ...APPLIES },
  { name: 'viewer', title: 'Viewer', description: 'Reads drafts', ...APPLIES },
] as const

export const rolesOf = ({ role }: Person) => ROLES.filter(({ name }) => name === role)

const selfOf = (person: Person) => ({
  id: person.id,
  name: person.name,
  email: person.email,
  profileImage: null,
  role: person.role,
  roles: rolesOf(person),
  provider: 'local',
  tosAcceptedAt: person.createdAt,
})

const profileOf = (person: Person, me: Person | null) => ({
  id: person.id,
  displayName: person.name,
  email: person.email,
  imageUrl: null,
  createdAt: person.createdAt,
  updatedAt: person.createdAt,
  isCurrentUser: person.id === me?.id,
})

/** The page where a sign-in began, if it is ours: no other page gets a `sid`. */
function returnTo({ configuration }: LakeContext, { search }: LakeExchange): URL {
  const origin = search.get('origin') ?? ''
  if (!URL.canParse(origin) || !isKnownOrigin(configuration, new URL(origin).origin)) {
    throw refusal(400, 'The page to go back to is not part of this store')
  }
  return new URL(origin)
}

const MESSAGES = {
  wrong: 'The e-mail address or the password is wrong.',
  slow: 'Too many attempts. Please try again in a quarter of an hour.',
} as const

function showSignIn(
  { configuration }: LakeContext,
  exchange: LakeExchange,
  status: number,
  message: string,
) {
  const { publicUrl } = configuration
  const action = `${publicUrl}/v1/auth/login/local?${exchange.search}`
  sendPage(exchange, status, signInPage(action, message, `${publicUrl}/v1/auth/password`))
}

/** Only this machine reaches the lake, and names the client of each request. */
const addressOf = ({ request: { headers, socket } }: LakeExchange): string => {
  const forwarded = headers['x-forwarded-for']
  return typeof forwarded === 'string' ? forwarded : (socket.remoteAddress ?? '')
}

async function signIn(context: LakeContext, exchange: LakeExchange) {
  const { people, configuration } = context
  const target = returnTo(context, exchange)
  const form = new URLSearchParams((await readBytes(exchange.request, FORM_BYTES)).toString())
  const found = await context.signIn.attempt({
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    address: addressOf(exchange),
  })
  if (found === 'wrong' || found === 'slow') {
    showSignIn(context, exchange, found === 'wrong' ? 401 : 429, MESSAGES[found])
    return
  }
  const hasToken = exchange.search.get('type') !== 'cookie'
  target.hash = `sid=${context.signIn.sidOf(found, hasToken)}`
  const cookie = sessionCookie(await people.issueToken(found), isSecure(configuration))
  exchange.response.writeHead(303, { location: target.href, 'set-cookie': cookie }).end()
}

const isSecure = ({ publicUrl }: LakeContext['configuration']) => publicUrl.startsWith('https:')

const settings = z.array(z.object({ key: z.string().min(1).max(200), value: z.unknown() })).max(50)

async function saveSettings({ people }: LakeContext, { request, person }: LakeExchange) {
  const parsed = settings.safeParse(await readJson(request))
  if (!parsed.success) throw refusal(400, 'A list of keys and values is needed')
  if (person) for (const { key, value } of parsed.data) await people.saveSetting(person, key, value)
  return parsed.data
}

function profiles({ people }: LakeContext, exchange: LakeExchange) {
  const ids = listOf(exchange)
  const found = ids.flatMap((id) => {
    const person = people.find(id)
    return person ? [profileOf(person, exchange.person)] : []
  })
  if (ids.length > 1) return found
  if (!found[0]) throw refusal(404, 'User not found')
  return found[0]
}

export const peopleRoutes = (context: LakeContext) => [
  // Without a session there is no user, and that is no error (PV-5).
  route('GET', /^\/users\/me$/, 'guest', ({ person }) => (person ? selfOf(person) : {})),
  route('GET', /^\/users\/me\/keyvalue\/(.+)$/, 'reader', (exchange) =>
    exchange.person ? context.people.settings(exchange.person, listOf(exchange)) : [],
  ),
  route('PUT POST', /^\/users\/me\/keyvalue$/, 'reader', (exchange) =>
    saveSettings(context, exchange),
  ),
  route('GET', /^\/users\/([^/]+)$/, 'reader', (exchange) => profiles(context, exchange)),
  route('GET', /^\/auth\/id$/, 'guest', ({ person }) => ({ id: person?.id ?? null })),
  route('GET', /^\/auth\/providers$/, 'guest', () => ({
    thirdPartyLogin: false,
    sso: {},
    providers: [
      {
        name: 'local',
        title: 'E-mail and password',
        url: `${context.configuration.publicUrl}/v1/auth/login/local`,
      },
    ],
  })),
  route('GET', /^\/auth\/login\/local$/, 'guest', (exchange) => {
    returnTo(context, exchange)
    showSignIn(context, exchange, 200, '')
  }),
  route('POST', /^\/auth\/login\/local$/, 'guest', (exchange) => signIn(context, exchange)),
  route('GET', /^\/auth\/fetch$/, 'guest', async ({ search, response }) => {
    const ticket = context.signIn.redeem(search.get('sid') ?? '')
    if (!ticket) throw refusal(401, 'The session id is not valid')
    const { person, hasToken } = ticket
    if (!hasToken) return { token: '', label: person.name }
    const token = await context.people.issueToken(person)
    response.setHeader('set-cookie', sessionCookie(token, isSecure(context.configuration)))
    return { token, label: person.name }
  }),
  route('POST', /^\/auth\/logout$/, 'guest', async ({ request, response }) => {
    const token = tokenOf(request, true)
    if (token) await context.people.revokeToken(token)
    response.setHeader('set-cookie', noSessionCookie)
    return {}
  }),
  route('GET', /^\/projects\/[^/]+\/users\/([^/]+)$/, 'reader', (exchange) =>
    profiles(context, exchange),
  ),
]
