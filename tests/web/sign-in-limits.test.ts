import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Answer, type RunningFront, startFront } from './start-front.ts'
import { json, type StubCommerce, startCommerce } from './stub-commerce.ts'

const RIGHT = 'the right one'
const STAFF = 'admin@example.com'

/** Content that takes one password, in a form, and records its requests. */
async function startEditors() {
  const counted: (string | undefined)[] = []
  const server = createServer(async (request, response: ServerResponse) => {
    let form = ''
    for await (const part of request.setEncoding('utf8')) form += part
    if (request.method !== 'POST') return void response.end('{}')
    counted.push(request.headers['x-forwarded-for']?.toString())
    const isRight = new URLSearchParams(form).get('password') === RIGHT
    response.writeHead(isRight ? 303 : 401, isRight ? { location: '/studio#sid=1' } : {}).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    counted,
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let commerce: StubCommerce
let editors: Awaited<ReturnType<typeof startEditors>>
let front: RunningFront
beforeEach(async () => {
  commerce = await startCommerce()
  editors = await startEditors()
  front = await startFront({
    commerce,
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: editors.url,
    },
  })
})
afterEach(async () => {
  await front.stop()
  await editors.stop()
})

interface From {
  readonly client: string
  readonly cookie?: string
}

const post = (path: string, type: string, body: string, { client, cookie = '' }: From) =>
  front.request(path, {
    method: 'POST',
    headers: {
      origin: front.origin,
      'sec-fetch-site': 'same-origin',
      'content-type': type,
      'x-forwarded-for': client,
      cookie,
    },
    body,
  })

const signIns = {
  staff: {
    try: (password: string, from: From) => {
      commerce.answers['POST /admin/auth'] =
        password === RIGHT ? json({ user: {} }) : json({ message: 'Unauthorized' }, 401)
      const body = JSON.stringify({ email: STAFF, password })
      return post('/commerce/admin/auth', 'application/json', body, from)
    },
    isIn: ({ status }: Answer) => status === 200,
    counted: () => commerce.requests().map(({ headers }) => headers['x-forwarded-for']?.toString()),
  },
  editors: {
    try: (password: string, from: From) => {
      const body = new URLSearchParams({ email: 'editor@example.com', password }).toString()
      const path = '/content/v1/auth/login/local?origin=x'
      return post(path, 'application/x-www-form-urlencoded', body, from)
    },
    isIn: ({ status }: Answer) => status === 303,
    counted: () => editors.counted,
  },
} as const
type Name = keyof typeof signIns
const names: readonly Name[] = ['staff', 'editors']

const guess = async (name: Name, times: number, from: From) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++)
    statuses.push((await signIns[name].try(`guess ${n}`, from)).status)
  return statuses
}

const deviceOf = ({ cookies }: Answer) =>
  cookies.find((cookie) => cookie.startsWith('device='))?.split(';')[0] ?? ''

test.each(names)(
  '126 wrong passwords from 14 addresses do not lock out one of the %s',
  async (name) => {
    for (let network = 0; network < 14; network++) {
      await guess(name, 9, { client: `203.0.${network}.7` })
    }
    const owner = await signIns[name].try(RIGHT, { client: '198.51.100.4' })
    expect(signIns[name].isIn(owner)).toBe(true)
  },
)

test.each(names)('after five wrong passwords %s are told when to retry', async (name) => {
  const guesser = { client: '203.0.113.1' }
  expect(await guess(name, 5, guesser)).toEqual(Array(5).fill(401))
  const before = signIns[name].counted().length
  const slowed = await signIns[name].try(RIGHT, guesser)
  expect([slowed.status, slowed.headers['retry-after']]).toEqual([429, '30'])
  expect(signIns[name].counted()).toHaveLength(before)
})

test.each(names)(
  'a known device of the %s can sign in despite strangers at its address',
  async (name) => {
    const client = '203.0.113.1'
    const first = await signIns[name].try(RIGHT, { client })
    const cookie = deviceOf(first)
    expect(first.cookies.find((each) => each.startsWith('device='))).toMatch(
      /; HttpOnly; SameSite=Lax; Max-Age=31536000/,
    )
    // More than the front lets through of one address in a minute.
    await guess(name, 70, { client })
    expect(signIns[name].isIn(await signIns[name].try(RIGHT, { client, cookie }))).toBe(true)
    // What is counted behind the front counts the device apart from its address as well.
    const counted = signIns[name].counted()
    expect(counted.at(0)).toBe(client)
    expect(counted.at(-1)).toMatch(/^fd[0-9a-f]{2}:/)
  },
)

test.each(names)(
  'a device of one of the %s does not help to guess another’s password',
  async (name) => {
    const other = name === 'staff' ? 'editors' : 'staff'
    const cookie = deviceOf(await signIns[other].try(RIGHT, { client: '203.0.113.1' }))
    expect(cookie).not.toBe('')
    expect(await guess(name, 6, { client: '203.0.113.1', cookie })).toEqual([
      ...Array(5).fill(401),
      429,
    ])
  },
)

test('a client that leaves before the answer has still made a guess', async () => {
  const held: ServerResponse[] = []
  commerce.answers['POST /admin/auth'] = (_request, response) => void held.push(response)
  const client = '203.0.113.1'
  for (let n = 0; n < 5; n++) {
    const leaving = new AbortController()
    const sent = fetch(`${front.origin}/commerce/admin/auth`, {
      method: 'POST',
      headers: {
        origin: front.origin,
        'content-type': 'application/json',
        'x-forwarded-for': client,
      },
      body: JSON.stringify({ email: STAFF, password: `guess ${n}` }),
      signal: leaving.signal,
    })
    await expect.poll(() => held.length).toBe(n + 1)
    leaving.abort()
    await expect(sent).rejects.toThrow()
    held[n]?.writeHead(401).end()
  }
  expect(await guess('staff', 1, { client })).toEqual([429])
})

test('a request that commerce did not check is no guess', async () => {
  commerce.answers['POST /admin/auth'] = json({ message: 'busy' }, 503)
  const body = JSON.stringify({ email: STAFF, password: RIGHT })
  const from = { client: '203.0.113.1' }
  for (let n = 0; n < 9; n++) {
    const { status } = await post('/commerce/admin/auth', 'application/json', body, from)
    expect(status).toBe(503)
  }
  expect(signIns.staff.isIn(await signIns.staff.try(RIGHT, from))).toBe(true)
})

test('at most two passwords of staff are checked at a time, so that carts have capacity', async () => {
  const held: ServerResponse[] = []
  commerce.answers['POST /admin/auth'] = (_request, response) => void held.push(response)
  const body = (n: number) => JSON.stringify({ email: `clerk${n}@example.com`, password: 'x' })
  const all = Array.from({ length: 12 }, (_, n) =>
    post('/commerce/admin/auth', 'application/json', body(n), { client: `203.0.${n}.1` }),
  )
  for (let answered = 0; answered < 12; answered++) {
    await expect.poll(() => held.length).toBe(Math.min(12, answered + 2))
    held[answered]?.writeHead(401).end()
  }
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(12).fill(401))
})

test('a password link of staff is sent once a minute, by whoever requests it', async () => {
  const request = (email: string, client: string) =>
    post('/commerce/admin/users/password-token', 'application/json', JSON.stringify({ email }), {
      client,
    })
  commerce.answers['POST /admin/users/password-token'] = json('', 204)
  for (const email of [STAFF, 'nobody@example.com']) {
    expect((await request(email, '203.0.113.1')).status).toBe(204)
    const again = await request(email, '198.51.100.4')
    expect([again.status, again.headers['retry-after']]).toEqual([429, '60'])
    expect(JSON.parse(again.text).message).toContain('was requested a moment ago')
  }
})

test.each(['/admin/users/reset-password', '/admin/invites/accept'])(
  'invalid requests to %s do not use up the mailed link of its owner',
  async (path) => {
    commerce.answers[`POST ${path}`] = json({}, 200)
    const send = (token: string) =>
      post(`/commerce${path}`, 'application/json', JSON.stringify({ token }), {
        client: '203.0.113.1',
      })
    for (let n = 0; n < 70; n++) await send(`junk ${n}`)
    expect((await send('the mailed one')).status).toBe(200)
    const counted = commerce.requests().map(({ headers }) => headers['x-forwarded-for'])
    expect(new Set(counted).size).toBe(71)
  },
)
