import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTENT_RETRIES, CONTENT_TIMEOUT_MS, PREVIEW_API_VERSION } from '#domain/constants.ts'
import { createContent } from './client.server.ts'
import { ContentError } from './errors.ts'

const PATH = '/v2022-03-13/data/query/production'

const requests: IncomingMessage[] = []
let answer = (_request: IncomingMessage, _response: ServerResponse) => {}
const server = createServer((request, response) => {
  requests.push(request)
  answer(request, response)
})
let host = ''

beforeEach(async () => {
  requests.length = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const say = (status: number, body: unknown) => {
  answer = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

const contentAt = (perspective: readonly string[], token: string | null = null) =>
  createContent(
    { projectId: 'local', dataset: 'production', apiHost: host, token, perspective },
    'rendering',
  )

const failure = async (): Promise<unknown> => {
  try {
    return await contentAt(['published']).fetch('*[]')
  } catch (error) {
    return error
  }
}

test('sends its version, its perspective and its credentials', async () => {
  say(200, { result: [1] })
  expect(
    await contentAt(['rFriday', 'drafts'], 'a token').fetch('*[_id == $id]', { id: 'a' }),
  ).toEqual([1])
  const url = new URL(requests[0]?.url ?? '', host)
  // Releases need a newer API version than everything else.
  expect(url.pathname).toBe(`/v${PREVIEW_API_VERSION}/data/query/production`)
  expect(url.searchParams.get('perspective')).toBe('rFriday,drafts')
  expect(url.searchParams.get('$id')).toBe('"a"')
  expect(requests[0]?.headers.authorization).toBe('Bearer a token')
})

test('a public page queries published content, without the origins of texts', async () => {
  say(200, { result: [1] })
  await contentAt(['published']).fetch('*')
  const url = new URL(requests[0]?.url ?? '', host)
  expect(url.pathname).toBe(PATH)
  expect(url.searchParams.get('perspective')).toBe('published')
  expect(url.searchParams.has('resultSourceMap')).toBe(false)
})

test.each([
  [400, 'client'],
  [404, 'client'],
  [500, 'server'],
  [503, 'server'],
])('VE-5: HTTP %i is a %s error in the words of the list', async (status, type) => {
  say(status, { error: { description: 'no' } })
  const error = await failure()
  expect(error).toBeInstanceOf(ContentError)
  expect(error).toMatchObject({
    status,
    type,
    message: `GET ${PATH}: request to ${host}${PATH} resulted in HTTP ${status}`,
  })
  // A page waits for it: no retries.
  expect(requests).toHaveLength(1)
})

test('VE-5: a time-out is distinguished from a failed connection', () => {
  const failed = { request: 'GET /a', url: 'http://a', status: null }
  expect(new ContentError({ ...failed, isTimeout: true })).toMatchObject({
    type: 'timeout',
    message: 'GET /a: Request timeout while attempting to reach http://a',
  })
})

test('a missing server is a connection error', async () => {
  answer = (request) => request.socket.destroy()
  expect(await failure()).toMatchObject({ status: null, type: 'connection' })
})

test('CO: the client’s time-out is shorter than the page’s, and otherwise as listed', () => {
  expect(CONTENT_TIMEOUT_MS.usual).toBe(120_000)
  expect(CONTENT_RETRIES).toEqual({ usual: 5, rendering: 0 })
  expect(CONTENT_TIMEOUT_MS.rendering).toBeLessThanOrEqual(4000)
})

test('in a preview texts and pictures say where they are written, values for programs do not', async () => {
  const fields = ['title', 'alt', 'url']
  const mappings = fields.map((field, path) => [
    `$['${field}']`,
    { type: 'value', source: { type: 'documentValue', document: 0, path } },
  ])
  say(200, {
    result: { title: 'About us', alt: 'Four people', url: '/about' },
    resultSourceMap: {
      documents: [{ _id: 'drafts.about', _type: 'page' }],
      paths: fields.map((field) => `$['${field}']`),
      mappings: Object.fromEntries(mappings),
    },
  })
  const page = await contentAt(['drafts']).fetch<Record<string, string>>('*[0]')
  const isMarked = (text = '') => /[\u200b-\u200d\ufeff]/.test(text)
  expect(fields.map((field) => isMarked(page[field]))).toEqual([true, true, false])
})
