import { globSync } from 'node:fs'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribeToRedisPurges } from '#server/operations/redis-purges.ts'
import { openOwnTestShop, placeOrder, type TestShop } from '../contract/support/test-shop.ts'
import { until } from '../support/until.ts'

/** Where Medusa's Redis event bus counts what it was told. */
const QUEUE = 'RedisEventBusService:events-queue'
const redisUrl = process.env['REDIS_URL'] ?? ''
let backend: TestShop
let redis: Redis

beforeAll(async () => {
  backend = await openOwnTestShop({ worker: true, environment: { REDIS_URL: redisUrl } })
  redis = new Redis(redisUrl)
})

afterAll(async () => {
  redis.disconnect()
  await backend.stop()
})

test('a change of the catalogue reaches every web process through the channel', async () => {
  const heard: string[][] = [[], []]
  const complaints: unknown[] = []
  const stops = heard.map((tags) =>
    subscribeToRedisPurges(redisUrl, {
      purge: (named) => tags.push(...named),
      reportError: (_cause, error) => complaints.push(error),
    }),
  )
  await until('both listen', () => heard.every((tags) => tags.includes('*')))
  const [product] = await backend.query("select id from product where handle = 'guji-uraga'")
  await backend.query("update product set subtitle = 'Plum' where handle = 'guji-uraga'")
  await until(
    'both heard',
    () => heard.every((tags) => tags.includes(`product:${product?.['id']}`)),
    2000,
  )
  for (const stop of stops) stop()
  expect(complaints).toEqual([])
})

test('a malformed message purges everything', async () => {
  const heard: string[] = []
  const stop = subscribeToRedisPurges(redisUrl, {
    purge: (tags) => heard.push(...tags),
    reportError: () => {},
  })
  await until('it listens', () => heard.length === 1)
  await redis.publish('perennial:purge', 'not JSON')
  await until('it heard', () => heard.length === 2)
  expect(heard).toEqual(['*', '*'])
  stop()
})

test('a listener that lost its connection purges everything when it reconnects', async () => {
  const heard: string[] = []
  const stop = subscribeToRedisPurges(redisUrl, {
    purge: (tags) => heard.push(...tags),
    reportError: () => {},
  })
  await until('it listens', () => heard.length === 1)
  await redis.client('KILL', 'TYPE', 'pubsub')
  await until('it listens again', () => heard.length === 2)
  stop()
})

test('events pass through Redis, and an order is mailed once', async () => {
  await placeOrder(backend, backend.guest)
  const mails = () => globSync('outbox/*.eml', { cwd: backend.dataFolder })
  await until('the confirmation is sent', () => mails().length > 0)
  await until('the event has passed', async () => Number(await redis.get(`${QUEUE}:id`)) > 0)
  expect(mails()).toHaveLength(1)
})

test('no price is stored in Redis, where it would be outdated', async () => {
  const { regions } = await (await fetch(`${backend.url}/store/regions`)).json()
  await fetch(`${backend.url}/store/products?limit=1&region_id=${regions[0].id}`)
  expect(await redis.keys('medusa:*ps:*')).toEqual([])
})
