import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { until } from '#tests/support/until.ts'
import { eachWithContent } from './content-front.ts'

const shop = eachWithContent()

const EDITOR = { cookie: 'content_session=their-own' }
const MUTATE = '/v1/data/mutate/production'
const ACTIONS = '/v1/data/actions/production'
const LISTEN = '/content/v1/data/listen/production?query=*'

const write = (path: string, body: unknown) =>
  shop.front.request(`/content${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: shop.front.origin, 'content-type': 'application/json', ...EDITOR },
  })

/** The names under which content was asked to write. */
const namesWritten = () =>
  shop.content.requests
    .filter(({ method }) => method === 'POST')
    .map(({ body }): unknown => JSON.parse(body).transactionId)

const knownTransaction = {
  error: {
    type: 'mutationError',
    items: [{ error: { type: 'transactionIdExistsError', description: 'used before' }, index: 0 }],
  },
}

test.each(['/v1/data/doc/production/home', '/v1/users/me'])(
  'an editor’s request %s while content restarts is answered when it is back',
  async (path) => {
    await shop.content.stop()
    const answer = shop.front.request(`/content${path}`, { headers: EDITOR })
    await shop.content.start()
    expect((await answer).status).toBe(200)
  },
)

test('an editor’s write while content is down is applied once, when it is back', async () => {
  await shop.content.stop()
  const answer = write(ACTIONS, { actions: [], transactionId: 'theirs' })
  await shop.content.start()
  expect((await answer).status).toBe(200)
  expect(namesWritten()).toEqual(['theirs'])
})

test('an interrupted write is repeated with the same id', async () => {
  shop.content.drop(2)
  const { status } = await write(MUTATE, { mutations: [] })
  const [name] = namesWritten()
  expect([status, namesWritten()]).toEqual([200, [name, name, name]])
  expect(name).toEqual(expect.any(String))
})

test('a write whose answer was lost is reported as done', async () => {
  shop.content.drop(1)
  shop.content.refusals[ACTIONS] = knownTransaction
  const { status, text } = await write(ACTIONS, { actions: [], transactionId: 'theirs' })
  expect([status, JSON.parse(text)]).toEqual([200, { transactionId: 'theirs', results: [] }])
})

test('an id that another write has used stays refused', async () => {
  shop.content.refusals[ACTIONS] = knownTransaction
  const { status } = await write(ACTIONS, { actions: [], transactionId: 'theirs' })
  expect(status).toBe(409)
})

test('an interrupted request that is no transaction may have taken effect, and is not repeated', async () => {
  shop.content.drop(1)
  const { status } = await write('/v1/users/me/keyvalue', { key: 'value' })
  expect([status, shop.content.requests.length]).toEqual([502, 1])
})

/** A page's stream, and what content sends down it: an event with an id for every connection. */
async function openStream(names: readonly string[]) {
  for (const name of names) {
    shop.content.welcome((socket) => socket.send(`event: mutation\nid: ${name}\ndata: {}\n\n`))
  }
  const socket = shop.socket(LISTEN, EDITOR)
  const heard: string[] = []
  socket.on('message', (bytes) => heard.push(/^id: (.*)$/m.exec(String(bytes))?.[1] ?? ''))
  return { socket, heard }
}

test('a listener stays open while content restarts, and resumes where it was', async () => {
  const { socket, heard } = await openStream(['first', 'second'])
  await until('the first event', () => heard.length === 1)
  await shop.content.stop()
  await shop.content.start()
  await until('the second event', () => heard.length === 2)
  expect([heard, socket.readyState]).toEqual([['first', 'second'], WebSocket.OPEN])
  const { url } = shop.content.requests.at(-1) ?? { url: '' }
  expect(new URL(url, 'http://content').searchParams.get('lastEventId')).toBe('first')
  socket.close()
})

test('a listener that is opened while content is down opens when it is back', async () => {
  await shop.content.stop()
  const { socket, heard } = await openStream(['first'])
  await shop.content.start()
  await until('the first event', () => heard.length === 1)
  socket.close()
})

test('a listener that content itself closes is closed', async () => {
  shop.content.welcome((socket) => socket.close(4000, 'The filter is too intricate'))
  const { socket } = await openStream([])
  const [code, reason] = await once(socket, 'close')
  expect([code, String(reason)]).toEqual([4000, 'The filter is too intricate'])
})

test('a visitor without a session is told at once that content is down', async () => {
  await shop.content.stop()
  expect((await shop.front.request('/content/v1/users/me')).status).toBe(502)
})
