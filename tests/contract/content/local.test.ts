import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { until } from '#tests/support/until.ts'
import { newTestId } from './support/ids.ts'
import {
  clientOf,
  EDITOR,
  PAGE_ORIGIN,
  READ_TOKEN,
  type RunningLake,
  startLake,
  WRITE_TOKEN,
} from './support/lake.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

const writer = () => clientOf(lake, { token: WRITE_TOKEN, perspective: 'raw' })
const asWriter = { authorization: `Bearer ${WRITE_TOKEN}` }
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${lake.url}${path}`, { redirect: 'manual', ...init })

const signIn = (fields: Record<string, string>, origin = `${PAGE_ORIGIN}/studio/`) =>
  ask(`/v1/auth/login/local?origin=${encodeURIComponent(origin)}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })

test('an editor signs in by password and is handed a token once', async () => {
  const answer = await signIn(EDITOR)
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin).toBe(PAGE_ORIGIN)
  const sid = new URLSearchParams(target.hash.slice(1)).get('sid') ?? ''
  expect(sid.length).toBeGreaterThanOrEqual(20)
  const fetched = await ask(`/v1/auth/fetch?sid=${sid}`)
  const { token } = z.object({ token: z.string() }).parse(await fetched.json())
  expect((await ask(`/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
  const me = await ask('/v1/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(await me.json()).toMatchObject({ email: EDITOR.email, role: 'administrator' })
  await ask('/v1/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const after = await ask('/v1/users/me', { headers: { authorization: `Bearer ${token}` } })
  expect(await after.json()).toEqual({})
})

test('a session lasts through a restart', async () => {
  const cookie = (await signIn(EDITOR)).headers.get('set-cookie') ?? ''
  expect(cookie).toContain('HttpOnly')
  await lake.restart()
  const headers = { cookie: cookie.split(';')[0] ?? '', origin: PAGE_ORIGIN }
  const me = await ask('/v1/users/me', { headers })
  expect(await me.json()).toMatchObject({ email: EDITOR.email })
  expect(me.headers.get('access-control-allow-credentials')).toBe('true')
})

test('a wrong password is refused, and guessing is slowed down', async () => {
  const guess = { email: 'guessed@example.com', password: 'wrong-password' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await signIn(guess)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
})

test('nobody is sent to a page of others with a session', async () => {
  expect((await signIn(EDITOR, 'https://evil.example')).status).toBe(400)
  expect((await signIn(EDITOR, 'javascript:alert(1)')).status).toBe(400)
})

test('pages of others may neither read with a session nor write', async () => {
  const [cookie = ''] = ((await signIn(EDITOR)).headers.get('set-cookie') ?? '').split(';')
  const headers = { cookie, origin: 'https://evil.example' }
  const me = await ask('/v1/users/me', { headers })
  expect(me.headers.get('access-control-allow-origin')).toBeNull()
  expect(await me.json()).toEqual({})
  const body = JSON.stringify({ mutations: [{ create: { _type: 'x' } }] })
  const write = { method: 'POST', body, headers }
  expect((await ask('/v1/data/mutate/production', write)).status).toBe(401)
  const fromOurs = { ...write, headers: { cookie, origin: PAGE_ORIGIN } }
  expect((await ask('/v1/data/mutate/production', fromOurs)).status).toBe(200)
})

test.each(['drafts', 'raw,drafts', 'rSomeRelease'])(
  'the perspective %s is for who has signed in',
  async (perspective) => {
    const path = `/v1/data/query/production?query=*&perspective=${perspective}`
    expect((await ask(path)).status).toBeGreaterThanOrEqual(400)
  },
)

test('a document with a path for an id is never public, however late it comes', async () => {
  const _id = `secret.${newTestId()}`
  const anyone = clientOf(lake, { perspective: 'published' })
  const query = '*[_id == $_id]'
  expect(await anyone.fetch(query, { _id })).toEqual([])
  await writer().create({ _id, _type: 'secret' })
  await writer().patch(_id).set({ title: 'Secret' }).commit()
  expect(await anyone.fetch(query, { _id })).toEqual([])
  expect(await anyone.fetch('*[_type == "secret"]')).toEqual([])
})

test.each([
  ['Upper', 400],
  ['with space', 400],
  ['x'.repeat(65), 400],
  ['absent', 404],
])('the dataset name %s is answered with %i', async (name, status) => {
  const path = `/v1/data/query/${encodeURIComponent(name)}?query=*`
  expect((await ask(path)).status).toBe(status)
})

test.each(['a..b', '-a', 'a b', 'x'.repeat(129)])('the id %s is refused', async (_id) => {
  const body = JSON.stringify({ mutations: [{ create: { _id, _type: 'x' } }] })
  const headers = { ...asWriter, 'content-type': 'application/json' }
  const answer = await ask('/v1/data/mutate/production', { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('mutationError')
})

test('full text finds words by their beginnings, among drafts too', async () => {
  const client = writer()
  const _type = newTestId()
  await client.create({ _id: `${_type}-1`, _type, title: 'Brewing coffee slowly' })
  await client.create({ _id: `drafts.${_type}-2`, _type, title: 'Coffee, brewed cold' })
  const query = '*[_type == $type && [title] match text::query($words)]._id'
  const find = (words: string) => client.fetch(query, { type: _type, words })
  expect(await find('brew coff')).toHaveLength(2)
  expect(await find('slow*')).toEqual([`${_type}-1`])
  expect(await find('tea')).toEqual([])
  expect(await find('')).toHaveLength(2)
})

test('a release shows its versions above drafts and what is published', async () => {
  const client = writer()
  const _id = newTestId()
  await client.create({ _id, _type: 'page', title: 'Now' })
  await client.create({ _id: `versions.rFriday.${_id}`, _type: 'page', title: 'Friday' })
  const path = `/v2025-02-19/data/query/production?query=*[_id=="${_id}"]&perspective=`
  const seen = async (perspective: string) =>
    (await ask(`${path}${perspective}`, { headers: asWriter })).text()
  expect(await seen('rFriday,drafts')).toContain('"title":"Friday"')
  expect(await seen('drafts')).toContain('"title":"Now"')
  expect(await (await ask(path.replace('&perspective=', ''))).text()).not.toContain('Friday')
})

test('a query names the tags that its change is told with, and drafts are told to editors', async () => {
  const client = writer()
  const _id = newTestId()
  await client.create({ _id, _type: 'tagged' })
  const { syncTags = [] } = await client.fetch(
    '*[_type == "tagged"]',
    {},
    { filterResponse: false },
  )
  const heard: string[][] = []
  let isWelcome = false
  const live = clientOf(lake, { apiVersion: '2025-02-19' })
    .live.events()
    .subscribe((event) => {
      if (event.type === 'welcome') isWelcome = true
      if (event.type === 'message') heard.push([...event.tags])
    })
  await until('the live stream is open', () => isWelcome)
  await client.create({ _id: `drafts.${_id}`, _type: 'tagged' })
  await client.create({ _id: newTestId(), _type: 'unrelated' })
  await client.patch(_id).set({ title: 'New' }).commit()
  await until('both are told', () => heard.length === 2)
  live.unsubscribe()
  const concerns = heard.map((tags) => syncTags.some((tag) => tags.includes(tag)))
  expect(concerns).toEqual([false, true])
  expect((await ask('/v1/data/live/events/production?includeDrafts=true')).status).toBe(401)
})

const LISTEN = '/v1/data/listen/production?query=*[_type=="heard"]&enableResume=true'

function overWebSocket(path: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}${path}`, { headers })
  const frames: string[] = []
  socket.on('message', (data) => frames.push(String(data)))
  const fieldOf = (name: string, event: string) =>
    frames.flatMap((frame) => {
      if (!frame.startsWith(`event: ${event}\n`)) return []
      return new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? []
    })
  return { socket, ids: (event: string) => fieldOf('id', event), frames }
}

test('a listener that comes back is told what it missed, also after a restart', async () => {
  const client = writer()
  const first = overWebSocket(LISTEN)
  await until('it is welcome', () => first.ids('welcome').length === 1)
  await client.create({ _id: newTestId(), _type: 'heard' })
  await until('one is heard', () => first.ids('mutation').length === 1)
  first.socket.terminate()
  const [last = ''] = first.ids('mutation')
  await client.create({ _id: newTestId(), _type: 'heard' })
  await client.create({ _id: newTestId(), _type: 'heard' })
  await lake.restart('SIGTERM')
  const again = overWebSocket(`${LISTEN}&lastEventId=${encodeURIComponent(last)}`)
  await until('two more are heard', () => again.ids('mutation').length === 2)
  expect(again.ids('welcomeback')).toHaveLength(1)
  again.socket.terminate()
  const lost = overWebSocket(`${LISTEN}&lastEventId=99999999%23x%23y`)
  await until('it is told to begin anew', () => lost.ids('reset').length === 1)
  lost.socket.terminate()
})

test('drafts are listened to with a session alone, and from our pages', async () => {
  const anybody = overWebSocket(LISTEN)
  const editor = overWebSocket(LISTEN, asWriter)
  await until('both are welcome', () =>
    [anybody, editor].every(({ ids }) => ids('welcome').length === 1),
  )
  await writer().create({ _id: `drafts.${newTestId()}`, _type: 'heard' })
  await writer().create({ _id: newTestId(), _type: 'heard' })
  await until('the editor heard both', () => editor.ids('mutation').length === 2)
  await until('anybody heard one', () => anybody.ids('mutation').length === 1)
  anybody.socket.terminate()
  editor.socket.terminate()
  const elsewhere = overWebSocket(LISTEN, { origin: 'https://evil.example' })
  const status = await new Promise((resolve) => {
    elsewhere.socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    elsewhere.socket.on('error', () => undefined)
  })
  expect(status).toBe(403)
})

test.each([
  '*[_type ==',
  '*[[title] match text::query("x")]',
  '*[count(a[count(b[count(c[d]) > 1]) > 1]) > 1]',
])('nobody listens by %s', async (query) => {
  const path = `/v1/data/listen/production?query=${encodeURIComponent(query)}`
  expect((await ask(path)).status).toBe(400)
})

test('editors see each other, and nobody without a session sees them', async () => {
  const call = (method: string, params = {}) =>
    JSON.stringify({ jsonrpc: '2.0', id: method, method, params })
  const marta = overWebSocket('/v1/socket/production', asWriter)
  const stranger = overWebSocket('/v1/socket/production')
  await until('both are there', () =>
    [marta, stranger].every(({ socket }) => socket.readyState === WebSocket.OPEN),
  )
  marta.socket.send(call('presence_subscribe'))
  stranger.socket.send(call('presence_subscribe'))
  await until('both are answered', () => marta.frames.length === 1 && stranger.frames.length === 1)
  marta.socket.send(call('presence_announce', { session: 's', data: { locations: [] } }))
  await until('she hears of herself', () =>
    marta.frames.some((frame) => frame.includes('presence_subscription')),
  )
  expect(stranger.frames.join()).toContain('Unauthorized')
  expect(stranger.frames.join()).not.toContain('presence_subscription')
  marta.socket.terminate()
  stranger.socket.terminate()
})

test('the history knows who changed what, and what a document was', async () => {
  const client = writer()
  const _id = newTestId()
  const first = await client.create({ _id, _type: 'page', title: 'One' })
  await client.patch(_id).set({ title: 'Two' }).commit()
  await client.delete(_id)
  const path = `/v1/data/history/production/transactions/${_id}?effectFormat=mendoza`
  const answer = await (await ask(path, { headers: asWriter })).text()
  const lines = answer.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).author)).toEqual(Array(3).fill('program-write'))
  expect(lines[1]).toContain('"apply":[0,')
  const then = `/v1/data/history/production/documents/${_id}?revision=${first._rev}`
  const was = await ask(then, { headers: asWriter })
  expect(await was.json()).toMatchObject({ documents: [{ _id, title: 'One' }] })
  expect((await ask(path)).status).toBe(401)
})

test('an SVG runs no script, and is drawn as pixels on demand', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20"/></svg>'
  const asset = await writer().assets.upload('image', Buffer.from(svg), { filename: 'x.svg' })
  const answer = await fetch(asset.url)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const drawn = await fetch(`${asset.url}?fm=png&w=20`)
  const { width, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()
  expect([width, format]).toEqual([20, 'png'])
  expect((await fetch(`${asset.url}?w=99999`)).status).toBe(400)
})

test('an upload is only so large, and only for who may write', async () => {
  const path = '/v1/assets/images/production'
  const small = { method: 'POST', body: Buffer.alloc(10) }
  expect((await ask(path, small)).status).toBe(401)
  const asReader = { authorization: `Bearer ${READ_TOKEN}` }
  expect((await ask(path, { ...small, headers: asReader })).status).toBe(403)
  const large = { method: 'POST', body: Buffer.alloc(33 * 1024 * 1024), headers: asWriter }
  const status = await ask(path, large).then(
    (answer) => answer.status,
    // The lake stops reading: the sender may see the connection end before it sees the answer.
    () => 413,
  )
  expect(status).toBe(413)
})

test('no token is kept as it is', async () => {
  const { Client } = await import('pg')
  const database = new Client({ connectionString: lake.databaseUrl })
  await database.connect()
  const { rows } = await database.query('SELECT * FROM token, person')
  await database.end()
  const kept = JSON.stringify(rows)
  expect(rows.length).toBeGreaterThan(0)
  for (const secret of [WRITE_TOKEN, READ_TOKEN, EDITOR.password]) {
    expect(kept).not.toContain(secret)
  }
})

test('a dataset is made by who may write, and has documents of its own', async () => {
  const path = '/v1/projects/local/datasets/second'
  const put = (headers: Record<string, string>) => ask(path, { method: 'PUT', body: '{}', headers })
  expect((await put({})).status).toBe(401)
  expect((await put(asWriter)).status).toBe(200)
  const second = writer().withConfig({ dataset: 'second' })
  await second.create({ _id: 'only-here', _type: 'page' })
  expect(await second.fetch('count(*)')).toBe(1)
  expect(await writer().fetch('count(*[_id == "only-here"])')).toBe(0)
})
