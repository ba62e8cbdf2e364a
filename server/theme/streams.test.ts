import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageTheme } from '#domain/theme/page-theme.ts'
import { ThemeStreams } from './streams.ts'

const theme = (revision: string, rules: string[] = []): PageTheme => ({
  revision,
  name: revision,
  mode: 'auto',
  font: 'Open Sans',
  rules,
})

let shop: PageTheme
let change: () => void
let streams: ThemeStreams
let server: Server
let port: number

beforeEach(async () => {
  shop = theme('lake')
  const listeners: (() => void)[] = []
  change = () => {
    for (const listener of listeners) listener()
  }
  const themeCache = {
    themeFor: (path: string) => (path === '/about' ? theme('moss') : shop),
    refresh: () => {},
    onChange: (callBack: () => void) => listeners.push(callBack),
    stop: () => {},
  }
  streams = new ThemeStreams(themeCache, 0.02)
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://shop.example')
    const parameter = (name: string) => searchParams.get(name) ?? ''
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    streams.add(response, {
      path: parameter('path'),
      current: parameter('worn'),
      client: parameter('client'),
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterEach(() => {
  streams.stop()
  server.closeAllConnections()
  server.close()
})

async function open(path: string, worn: string, client = 'somebody') {
  const query = new URLSearchParams({ path, worn, client })
  const request = get({ port, host: '127.0.0.1', path: `/?${query}`, agent: false })
  const [response]: IncomingMessage[] = await once(request, 'response')
  let text = ''
  response?.setEncoding('utf8').on('data', (part) => (text += part))
  response?.on('error', () => {})
  const heard = () => [...text.matchAll(/^id: (.+)$/gm)].map(([, id]) => id)
  return { heard, text: () => text, response, leave: () => request.destroy() }
}

test('a page gets an event at once if its theme is outdated, and none if it is current', async () => {
  const late = await open('/', 'press')
  await expect.poll(late.heard).toEqual(['lake'])
  const right = await open('/', 'lake')
  await expect.poll(right.text).toContain('retry: ')
  expect(right.heard()).toEqual([])
})

test('a new theme reaches every page that it is for, once', async () => {
  const home = await open('/', 'lake')
  const about = await open('/about', 'moss')
  await expect.poll(about.text).toContain('retry: ')
  shop = theme('persimmon')
  change()
  change()
  await expect.poll(home.heard).toEqual(['persimmon'])
  expect(about.heard()).toEqual([])
})

test('one client may hold its share of streams, and has room again when it leaves', async () => {
  const held = await Promise.all(['/', '/a', '/b', '/c'].map((path) => open(path, 'lake')))
  expect(streams.hasRoomFor('somebody')).toBe(false)
  expect(streams.hasRoomFor('somebody else')).toBe(true)
  held[0]?.leave()
  await expect.poll(() => streams.hasRoomFor('somebody')).toBe(true)
  expect(streams.size).toBe(3)
})

test('a client that does not read is dropped, and the others keep their streams', async () => {
  const reader = await open('/', 'lake')
  const sleeper = await open('/', 'lake')
  sleeper.response?.pause()
  const padding = 'x'.repeat(100_000)
  for (let count = 0; streams.size > 1; count++) {
    expect(count).toBeLessThan(500)
    shop = theme(`look-${count}`, [padding])
    change()
    await expect.poll(() => reader.heard().at(-1)).toBe(`look-${count}`)
  }
  expect(streams.size).toBe(1)
})

test('after shutdown every stream ends and none begins', async () => {
  const tab = await open('/', 'lake')
  await expect.poll(() => streams.size).toBe(1)
  const ended = once(tab.response ?? server, 'end')
  streams.stop()
  await ended
  expect(streams.hasRoomFor('anybody')).toBe(false)
})
