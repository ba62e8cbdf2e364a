import { once } from 'node:events'
import { createServer } from 'node:http'
import { createClient } from '@sanity/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVERYTHING } from '../cache/purge-log.ts'
import { createLinks } from './links.ts'

/** The queries, and how many ran at once at most. */
let queries: string[][]
let mostAtOnce: number
let status: number
let tags: string[]
let errors: unknown[]
let underWay = 0

const server = createServer(async (request, response) => {
  underWay++
  mostAtOnce = Math.max(mostAtOnce, underWay)
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  const { searchParams } = new URL(request.url ?? '', 'http://content')
  const documentIds: string[] = body
    ? JSON.parse(body).params.documentIds
    : JSON.parse(searchParams.get('$documentIds') ?? '[]')
  queries.push(documentIds)
  underWay--
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ result: documentIds.map((id) => `links-to-${id}`) }))
})

beforeEach(async () => {
  queries = []
  mostAtOnce = 0
  status = 200
  tags = []
  errors = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function openLinks() {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return createLinks({
    client: createClient({
      projectId: 'local',
      dataset: 'production',
      apiHost: `http://127.0.0.1:${port}`,
      apiVersion: '2022-03-13',
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
    }),
    collect: (more) => tags.push(...more),
    reportError: (...args) => errors.push(args),
  })
}

test('five hundred documents that moved at once are queried in five sequential queries', async () => {
  const links = openLinks()
  for (let index = 0; index < 500; index++) links.haveMoved(`story-${index}`)
  await expect.poll(() => tags.length).toBe(500)
  expect(queries.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100])
  expect(mostAtOnce).toBe(1)
  expect(new Set(tags)).toContain('content:links-to-story-499')
  expect(errors).toEqual([])
})

test('when content refuses, all pages are purged, and the next move is queried again', async () => {
  const links = openLinks()
  status = 429
  links.haveMoved('story-1')
  await expect.poll(() => tags).toEqual([EVERYTHING])
  expect(errors).toHaveLength(1)
  status = 200
  links.haveMoved('story-2')
  await expect.poll(() => tags).toEqual([EVERYTHING, 'content:links-to-story-2'])
})

test('more moved documents than can be queried purge all pages, without a query', async () => {
  const links = openLinks()
  for (let index = 0; index <= 2000; index++) links.haveMoved(`story-${index}`)
  expect(tags).toEqual([EVERYTHING])
  links.haveMoved('story-1')
  await expect.poll(() => queries).toEqual([['story-1']])
})
