import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { type ClientConfig, createClient } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

// CO: what a library has as the requirements want it is left to the library, and asserted here.

const identityConstants = z.object({
  EXPIRY_MARGIN_MS: z.number(),
  AUTO_REFRESH_TICK_DURATION_MS: z.number(),
})

test('identity refreshes 90 s before a token ends, and looks every 30 s', () => {
  const load = createRequire(import.meta.url)
  const constants: unknown = load('@supabase/auth-js/dist/main/lib/constants')
  expect(identityConstants.parse(constants)).toEqual({
    EXPIRY_MARGIN_MS: 90_000,
    AUTO_REFRESH_TICK_DURATION_MS: 30_000,
  })
})

const methods: string[] = []
let askedAt: number[] = []
let isAway = false
const lake = createServer((request, response) => {
  methods.push(request.method ?? '')
  askedAt.push(performance.now())
  if (isAway) response.statusCode = 503
  response.setHeader('content-type', 'application/json')
  response.end('{"result":null}')
})
let apiHost = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve))
  const address = lake.address()
  apiHost = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
})
afterAll(() => lake.close())

const aClient = (options: Pick<ClientConfig, 'maxRetries'> = {}) =>
  createClient({
    ...options,
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2022-03-13',
    useCdn: false,
    apiHost,
    useProjectHostname: false,
  })

/** A query whose string, with the name of its parameter, has this length. */
const queryOf = (length: number) => `"${'a'.repeat(length - '?query=%22%22'.length)}"`

test('content is asked by GET up to 11,264 characters, then by POST', async () => {
  const plain = { filterResponse: true, returnQuery: true } as const
  for (const length of [11_263, 11_265]) await aClient().fetch(queryOf(length), {}, plain)
  expect(methods).toEqual(['GET', 'POST'])
})

test('content refuses a listener above 14,800 characters', async () => {
  const failure = await new Promise((resolve) => {
    aClient().listen(queryOf(14_801)).subscribe({ error: resolve })
  })
  expect(String(failure)).toContain('too large for listener')
})

test('content that is away is asked again after about 100 ms, then twice as long', async () => {
  isAway = true
  askedAt = []
  await expect(aClient({ maxRetries: 2 }).fetch('*')).rejects.toThrow('503')
  isAway = false
  const waitsMs = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  expect(waitsMs).toHaveLength(2)
  // A timer is never early by more than its millisecond; a busy processor may make it late.
  expect(waitsMs[0]).toBeGreaterThan(99)
  expect(waitsMs[1]).toBeGreaterThan(199)
})
