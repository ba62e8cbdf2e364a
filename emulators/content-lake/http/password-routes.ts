import { z } from 'zod'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import { refusal } from '../failure.ts'
import { forgottenPage, newPasswordPage } from '../people/pages.ts'
import { type Person, ROLE } from '../people/people.ts'
import { type LakeExchange, readBytes, readJson, route, wordOf } from './exchange.ts'
import { FORM_BYTES, sendPage } from './pages.ts'
import type { LakeContext } from './route-context.ts'

const FORGOTTEN = '/v1/auth/password'
const NEW = `${FORGOTTEN}/new`

/** The same for addresses that nobody has. */
const SENT =
  'If an editor has this address, an e-mail with a link is on its way. The link works for an hour.'
const GONE = 'This link has expired or has already been used. Ask for a new one.'
/** For each address. */
const LINKS_AN_HOUR = 3
const HOUR_MS = 3_600_000

const addressIn = ({ configuration }: LakeContext, path: string) =>
  `${configuration.publicUrl}${path}`

const linkOf = (context: LakeContext, token: string) => addressIn(context, `${NEW}?token=${token}`)

const formOf = async ({ request }: LakeExchange) =>
  new URLSearchParams((await readBytes(request, FORM_BYTES)).toString())

/** Mails a link unless there were enough. Nobody waits for it: its time would tell who exists. */
function createResets(context: LakeContext) {
  const sent = new Map<string, readonly number[]>()
  return async (email: string): Promise<void> => {
    const { people, links, sendLink } = context
    const person = people.withEmail(email)
    if (!person || person.isRobot || !sendLink) return
    const recent = (sent.get(person.id) ?? []).filter((at) => at > Date.now() - HOUR_MS)
    if (recent.length >= LINKS_AN_HOUR) return
    sent.set(person.id, [...recent, Date.now()])
    await sendLink('reset', person.email, linkOf(context, await links.issue(person, 'reset')))
  }
}

const invitation = z.object({ email: z.email().max(254).toLowerCase(), role: ROLE })

/** Those who have not chosen a password yet may be invited again. */
async function invite(context: LakeContext, { request }: LakeExchange) {
  const { people, links, sendLink } = context
  const wanted = invitation.safeParse(await readJson(request))
  if (!wanted.success) throw refusal(400, 'An e-mail address and a role are needed')
  if (!sendLink) throw refusal(501, 'This lake sends no mails')
  const { email, role } = wanted.data
  const person = people.withEmail(email) ?? (await people.add(email, role))
  if (people.hasPassword(person)) throw refusal(409, `${email} is an editor already`)
  await sendLink('invitation', email, linkOf(context, await links.issue(person, 'invitation')))
  return invitationOf(person)
}

const invitationOf = ({ id, email, role }: Person) => ({
  id,
  email,
  role,
  isAccepted: false,
  isRevoked: false,
})

const pending = ({ people }: LakeContext) =>
  people.list().filter((person) => !person.isRobot && !people.hasPassword(person))

/** Programs are those of the configuration, and nobody locks themselves out. */
async function remove({ people }: LakeContext, exchange: LakeExchange) {
  const person = people.find(wordOf(exchange))
  if (!person || person.isRobot) throw refusal(404, 'User not found')
  if (person.id === exchange.person?.id) throw refusal(409, 'You cannot remove yourself')
  await people.remove(person)
  return { deleted: true }
}

async function showNewPassword(context: LakeContext, exchange: LakeExchange) {
  const token = exchange.search.get('token') ?? ''
  const person = await context.links.holderOf(token)
  if (!person) return sendPage(exchange, 404, forgottenPage(addressIn(context, FORGOTTEN), GONE))
  return sendPage(exchange, 200, newPasswordPage(linkOf(context, token), person.email, ''))
}

async function saveNewPassword(context: LakeContext, exchange: LakeExchange) {
  const token = exchange.search.get('token') ?? ''
  const password = (await formOf(exchange)).get('password') ?? ''
  const person = await context.links.holderOf(token)
  const result = await context.links.redeem(token, password)
  if (result === 'done') {
    exchange.response.writeHead(303, { location: '/studio', 'cache-control': 'no-store' }).end()
    return
  }
  if (result === 'gone' || !person) return showNewPassword(context, exchange)
  const page = newPasswordPage(linkOf(context, token), person.email, PASSWORD_WEAK)
  sendPage(exchange, 400, page)
}

export function passwordRoutes(context: LakeContext) {
  const reset = createResets(context)
  const form = (message: string) => forgottenPage(addressIn(context, FORGOTTEN), message)
  return [
    route('GET', /^\/auth\/password$/, 'guest', (exchange) => sendPage(exchange, 200, form(''))),
    route('POST', /^\/auth\/password$/, 'guest', async (exchange) => {
      const email = (await formOf(exchange)).get('email') ?? ''
      reset(email).catch((error: unknown) => console.error(`A link was not mailed: ${error}`))
      sendPage(exchange, 200, form(SENT))
    }),
    route('GET', /^\/auth\/password\/new$/, 'guest', (exchange) =>
      showNewPassword(context, exchange),
    ),
    route('POST', /^\/auth\/password\/new$/, 'guest', (exchange) =>
      saveNewPassword(context, exchange),
    ),
    route('POST', /^\/invitations\/project\/[^/]+$/, 'writer', (exchange) =>
      invite(context, exchange),
    ),
    route('GET', /^\/invitations\/project\/[^/]+$/, 'reader', () =>
      pending(context).map(invitationOf),
    ),
    route('DELETE', /^\/projects\/[^/]+\/acl\/([^/]+)$/, 'writer', (exchange) =>
      remove(context, exchange),
    ),
  ]
}
