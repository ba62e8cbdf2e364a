import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { until } from '#tests/support/until.ts'
import { openOutbox } from '../support/outbox.ts'
import { newTestId } from './support/ids.ts'
import { EDITOR, PAGE_ORIGIN, READ_TOKEN, type RunningLake, startLake } from './support/lake.ts'
import { asWriter, fetchLake } from './support/requests.ts'

let lake: RunningLake
let folder: string

beforeAll(async () => {
  folder = temporaryFolder()
  lake = await startLake({ DATA_DIR: folder })
})
afterAll(async () => {
  await lake.stop()
  rmSync(folder, { recursive: true, force: true })
})

const request = (path: string, init?: RequestInit) => fetchLake(lake, path, init)
const anAddress = () => `${newTestId()}@example.com`
const PASSWORD = 'four unlikely words together'

const send = (path: string, fields: Record<string, string>) =>
  request(path, { method: 'POST', body: new URLSearchParams(fields) })

const signIn = (email: string, password: string) =>
  send(`/v1/auth/login/local?origin=${encodeURIComponent(`${PAGE_ORIGIN}/studio/`)}`, {
    email,
    password,
  })

const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

const meWith = async (cookie: string): Promise<unknown> =>
  (await request('/v1/users/me', { headers: { cookie, origin: PAGE_ORIGIN } })).json()

const invite = (
  email: string,
  role = 'administrator',
  headers: Record<string, string> = asWriter,
) =>
  request('/v2025-08-01/invitations/project/local', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role }),
  })

const mailsTo = (email: string) => openOutbox({ dataFolder: folder }).to(email)

/** The path of the link in the newest mail. */
function linkTo(email: string): string {
  const { text = '' } = mailsTo(email).at(-1) ?? {}
  const [link = ''] = /\/v1\/auth\/password\/new\?token=\w+/.exec(text) ?? []
  return link
}

const choose = (link: string, password: string) => send(link, { password })

test('an invited editor chooses a password, once, and signs in', async () => {
  const email = anAddress()
  const answer = await invite(email)
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ email })])
  const link = linkTo(email)
  const page = await request(link)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(email)])

  const weak = await choose(link, 'password')
  expect([weak.status, await weak.text()]).toEqual([400, expect.stringContaining('easy to guess')])
  expect((await signIn(email, 'password')).status).toBe(401)
  const chosen = await choose(link, PASSWORD)
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/studio'])
  expect((await choose(link, 'another unlikely set of words')).status).toBe(404)
  const signedIn = await signIn(email, PASSWORD)
  expect(await meWith(cookieOf(signedIn))).toMatchObject({ email, role: 'administrator' })
  await lake.restart()
  expect((await signIn(email, PASSWORD)).status).toBe(303)
})

test('an invited viewer reads drafts and writes nothing', async () => {
  const email = anAddress()
  await invite(email, 'viewer')
  await choose(linkTo(email), PASSWORD)
  const cookie = cookieOf(await signIn(email, PASSWORD))
  const headers = { cookie, origin: PAGE_ORIGIN }
  expect(
    (await request('/v1/data/query/production?query=*&perspective=drafts', { headers })).status,
  ).toBe(200)
  const body = JSON.stringify({ mutations: [{ create: { _type: 'x' } }] })
  expect(
    (await request('/v1/data/mutate/production', { method: 'POST', headers, body })).status,
  ).toBe(403)
})

test('only those who may write invite, nobody twice, and to roles that exist', async () => {
  const email = anAddress()
  expect((await invite(email, 'viewer', {})).status).toBe(401)
  const asReader = { authorization: `Bearer ${READ_TOKEN}` }
  expect((await invite(email, 'viewer', asReader)).status).toBe(403)
  expect((await invite(email, 'emperor')).status).toBe(400)
  expect((await invite('no address')).status).toBe(400)
  expect((await invite(EDITOR.email)).status).toBe(409)
  expect((await invite(email)).status).toBe(200)
  // The first mail may be lost.
  expect((await invite(email)).status).toBe(200)
  expect(mailsTo(email)).toHaveLength(2)
})

test('an invitation is pending until it is accepted, and an editor who is removed is signed out', async () => {
  const email = anAddress()
  await invite(email)
  const listed = async (path: string) => (await request(path, { headers: asWriter })).json()
  const pending = await listed('/v1/invitations/project/local')
  expect(pending).toContainEqual(expect.objectContaining({ email, isAccepted: false }))
  await choose(linkTo(email), PASSWORD)
  expect(JSON.stringify(await listed('/v1/invitations/project/local'))).not.toContain(email)
  const cookie = cookieOf(await signIn(email, PASSWORD))
  const me = z.object({ id: z.string() }).parse(await meWith(cookie))
  expect(JSON.stringify(await listed('/v1/projects/local'))).toContain(me.id)

  const remove = (headers: Record<string, string>) =>
    request(`/v1/projects/local/acl/${me.id}`, { method: 'DELETE', headers })
  expect((await remove({ cookie, origin: PAGE_ORIGIN })).status).toBe(409)
  expect((await remove(asWriter)).status).toBe(200)
  expect(await meWith(cookie)).toEqual({})
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect((await remove(asWriter)).status).toBe(404)
})

test('a forgotten password is replaced, and whoever was signed in is signed out', async () => {
  const email = anAddress()
  await invite(email)
  await choose(linkTo(email), PASSWORD)
  const cookie = cookieOf(await signIn(email, PASSWORD))
  expect(await meWith(cookie)).toMatchObject({ email })

  const signInPage = await request(`/v1/auth/login/local?origin=${encodeURIComponent(PAGE_ORIGIN)}`)
  expect(await signInPage.text()).toContain('/v1/auth/password')
  const known = await send('/v1/auth/password', { email: email.toUpperCase() })
  const unknown = await send('/v1/auth/password', { email: anAddress() })
  expect([known.status, await known.text()]).toEqual([200, await unknown.text()])
  await until('the mail is sent', () => mailsTo(email).length === 2)

  const renewed = 'another unlikely set of words'
  expect((await choose(linkTo(email), renewed)).status).toBe(303)
  expect(await meWith(cookie)).toEqual({})
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect((await signIn(email, renewed)).status).toBe(303)
})

test('nobody is mailed more than three links in an hour', async () => {
  const email = anAddress()
  await invite(email)
  await choose(linkTo(email), PASSWORD)
  for (let count = 0; count < 6; count++) {
    expect((await send('/v1/auth/password', { email })).status).toBe(200)
  }
  await until('three are sent', () => mailsTo(email).length === 4)
  expect(mailsTo(email)).toHaveLength(4)
})

test.each(['', '?token=', '?token=unknown'])('a link with %j opens nothing', async (query) => {
  const path = `/v1/auth/password/new${query}`
  expect((await request(path)).status).toBe(404)
  expect((await choose(path, PASSWORD)).status).toBe(404)
})
