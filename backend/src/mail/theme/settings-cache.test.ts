import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_MAIL_THEME } from './mail-theme.ts'
import { createPublishedSettings } from './settings-cache.ts'

const published = (font: string) => ({
  result: {
    theme: {
      currentTheme: 'current',
      themes: [
        {
          name: 'current',
          mode: 'auto',
          font,
          light: { background: '255, 255, 255', primary: '0, 0, 0' },
          dark: { background: '0, 0, 0', primary: '255, 255, 255' },
        },
      ],
    },
    legal: `© ${font}`,
  },
})

const DEFAULTS = { theme: DEFAULT_MAIL_THEME, legal: '' }

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

test('the published settings are requested once a minute', async () => {
  const { requests, content } = await aContent(
    json(published('Figtree')),
    json(published('Newsreader')),
  )
  let nowMs = 0
  const settings = createPublishedSettings(
    content,
    () => undefined,
    () => nowMs,
  )
  expect((await settings()).theme.font).toBe('Figtree')
  nowMs = 59_999
  expect((await settings()).theme.font).toBe('Figtree')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.pathname).toBe('/v2022-03-13/data/query/production')
  expect(requests[0]?.searchParams.get('query')).toMatch(/\*\[_type == "themeSettings"\]\[0\]/)
  nowMs = 60_000
  expect((await settings()).theme.font).toBe('Newsreader')
  expect((await settings()).legal).toBe('© Newsreader')
})

test('a shop without a theme or a last line of its own has the defaults', async () => {
  const { content } = await aContent(json({ result: { theme: null, legal: null } }))
  expect(await createPublishedSettings(content, () => undefined)()).toEqual(DEFAULTS)
})

test.each([
  ['is gone', (response: ServerResponse) => response.destroy()],
  ['fails', (response: ServerResponse) => response.writeHead(500).end()],
  ['talks nonsense', (response: ServerResponse) => response.end('<html>')],
  [
    'leads elsewhere',
    (response: ServerResponse) => response.writeHead(302, { location: '/' }).end(),
  ],
  ['has a malformed theme', json({ result: { theme: { currentTheme: 1 }, legal: null } })],
])('while content %s, mails keep the last settings, and it is reported', async (_, trouble) => {
  const { content } = await aContent(json(published('Figtree')), trouble)
  let nowMs = 0
  const told: string[] = []
  const settings = createPublishedSettings(
    content,
    (line) => told.push(line),
    () => nowMs,
  )
  await settings()
  nowMs = 60_000
  expect((await settings()).theme.font).toBe('Figtree')
  expect(told).toHaveLength(1)
})

test('no mail waits longer than two seconds, and the next one does not wait again', async () => {
  const { requests, content } = await aContent(() => undefined)
  const settings = createPublishedSettings(content, () => undefined)
  const beganMs = performance.now()
  expect(await settings()).toEqual(DEFAULTS)
  expect(performance.now() - beganMs).toBeLessThan(3_000)
  expect(await settings()).toEqual(DEFAULTS)
  expect(requests).toHaveLength(1)
})

test('a shop without content has the default settings', async () => {
  expect(await createPublishedSettings(null, () => undefined)()).toEqual(DEFAULTS)
})
