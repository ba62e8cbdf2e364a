import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_LOOK } from './mail-theme.ts'
import { createMailThemes } from './theme-cache.ts'

const theme = (font: string) => ({
  result: {
    currentTheme: 'worn',
    themes: [
      {
        name: 'worn',
        mode: 'auto',
        font,
        light: { background: '255, 255, 255', primary: '0, 0, 0' },
        dark: { background: '0, 0, 0', primary: '255, 255, 255' },
      },
    ],
  },
})

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body))

const servers: { stop: () => void }[] = []
afterEach(() => {
  for (const { stop } of servers.splice(0)) stop()
})

/** Content that answers the queries in sequence, and then repeats the last answer. */
async function aContent(...answers: ((response: ServerResponse) => unknown)[]) {
  const requests: URL[] = []
  const server = createServer(({ url = '' }, response) => {
    requests.push(new URL(url, 'http://content'))
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  servers.push({
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return { requests, content: { apiHost: `http://127.0.0.1:${port}`, dataset: 'production' } }
}

test('the published theme is requested once a minute', async () => {
  const { requests, content } = await aContent(json(theme('Figtree')), json(theme('Newsreader')))
  let nowMs = 0
  const look = createMailThemes(
    content,
    () => undefined,
    () => nowMs,
  )
  expect((await look()).font).toBe('Figtree')
  nowMs = 59_999
  expect((await look()).font).toBe('Figtree')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.pathname).toBe('/v2022-03-13/data/query/production')
  expect(requests[0]?.searchParams.get('query')).toMatch(/^\*\[_type == "themeSettings"\]\[0\]/)
  nowMs = 60_000
  expect((await look()).font).toBe('Newsreader')
})

test.each([
  ['is gone', (response: ServerResponse) => response.destroy()],
  ['fails', (response: ServerResponse) => response.writeHead(500).end()],
  ['talks nonsense', (response: ServerResponse) => response.end('<html>')],
  [
    'leads elsewhere',
    (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(),
  ],
  ['has a malformed theme', json({ result: { currentTheme: 1 } })],
])('while content %s, mails use the last known theme, and it is reported', async (_, trouble) => {
  const { content } = await aContent(json(theme('Figtree')), trouble)
  let nowMs = 0
  const told: string[] = []
  const look = createMailThemes(
    content,
    (line) => told.push(line),
    () => nowMs,
  )
  await look()
  nowMs = 60_000
  expect((await look()).font).toBe('Figtree')
  expect(told).toHaveLength(1)
})

test('no mail waits longer than two seconds, and the next one does not wait again', async () => {
  const { requests, content } = await aContent(() => undefined)
  const look = createMailThemes(content, () => undefined)
  const beganMs = performance.now()
  expect(await look()).toBe(DEFAULT_LOOK)
  expect(performance.now() - beganMs).toBeLessThan(3_000)
  expect(await look()).toBe(DEFAULT_LOOK)
  expect(requests).toHaveLength(1)
})

test('a shop without content has the default theme', async () => {
  expect(await createMailThemes(null, () => undefined)()).toBe(DEFAULT_LOOK)
})
