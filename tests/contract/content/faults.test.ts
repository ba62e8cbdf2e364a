import { ClientError, ServerError } from '@sanity/client'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/until.ts'
import { clientOf, type RunningLake, startLake, WRITE_TOKEN } from './support/lake.ts'
import { aPageDocument } from './support/pages.ts'

/** The short form of `npm run bench -- lake`, which measures 10,000. */
const DOCUMENTS = 1000

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

const writer = () => clientOf(lake, { token: WRITE_TOKEN, perspective: 'raw' })
const reader = () => clientOf(lake, { perspective: 'published' })

test('a kill during 1,000 mutations loses none that was acknowledged', async () => {
  const acknowledged: string[] = []
  const client = writer()
  let isOver = false
  const work = async (hand: number) => {
    for (let count = hand; count < 1000 && !isOver; count += 8) {
      const _id = `counted-${count}`
      try {
        await client.createOrReplace({ _id, _type: 'counted', count })
        acknowledged.push(_id)
      } catch {
        isOver = true
      }
    }
  }
  const hands = Promise.all(Array.from({ length: 8 }, (_, hand) => work(hand)))
  await until('half of them are acknowledged', () => acknowledged.length >= 500)
  await Promise.all([hands, lake.restart('SIGKILL')])
  expect(acknowledged.length).toBeLessThan(1000)
  const kept = new Set(await reader().fetch<string[]>('*[_type == "counted"]._id'))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
})

test('what was acknowledged is what the history has, without gaps', async () => {
  const database = new Client({ connectionString: lake.databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    'SELECT count(*)::int AS count, max(sequence)::int AS last FROM transaction',
  )
  await database.end()
  expect(rows[0].count).toBe(rows[0].last)
})

test('without its database the lake reads on, refuses to write, and recovers by itself', async () => {
  await lake.stopDatabase()
  const refused = await writer()
    .create({ _id: 'in-the-dark', _type: 'counted' })
    .catch((error: unknown) => error)
  // VE-5: 500 and more is the server's error.
  expect(refused).toBeInstanceOf(ServerError)
  expect(await reader().fetch('count(*[_type == "counted"]) > 0')).toBe(true)
  await lake.startDatabase()
  await writer().create({ _id: 'in-the-light', _type: 'counted' })
  expect(await reader().fetch('*[_id in ["in-the-dark", "in-the-light"]]._id')).toEqual([
    'in-the-light',
  ])
})

test('documents by the thousand outlive a start, and each is found by its slug', async () => {
  const mutations = Array.from({ length: DOCUMENTS }, (_, index) => ({
    createOrReplace: aPageDocument(index),
  }))
  await writer().mutate(mutations, { returnDocuments: false })
  await lake.restart('SIGTERM')
  const query = '*[_type == "page" && slug.current == $slug]{title, "before": before->title}'
  expect(await reader().fetch(query, { slug: `page-${DOCUMENTS - 1}` })).toEqual([
    { title: `Page ${DOCUMENTS - 1}`, before: 'Page 0' },
  ])
  expect(await reader().fetch('count(*[_type == "page"])')).toBe(DOCUMENTS)
})

test('a query that nests for minutes ends with an error, and others go on', async () => {
  const endless = '*{"a": count(*{"b": count(*[title match "Page*" && ^.title != title])})}'
  const hostile = reader()
    .fetch(endless)
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  let isOver = false
  void hostile.then(() => {
    isOver = true
  })
  let answered = 0
  while (!isOver) {
    const query = '*[_type == "page" && slug.current == $slug][0].title'
    await reader().fetch(query, { slug: `page-${answered % DOCUMENTS}` })
    answered++
  }
  const error = await hostile
  expect(error).toBeInstanceOf(ClientError)
  expect(String(error)).toContain('timed out')
  expect(answered).toBeGreaterThan(10)
})

test('everything is answered again after both threads were taken', async () => {
  const endless = (mark: number) =>
    `*{"a": count(*{"b": count(*[title match "Page*" && ^.title != "${mark}"])})}`
  const hostile = await Promise.allSettled([1, 2, 3].map((mark) => reader().fetch(endless(mark))))
  expect(hostile.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await reader().fetch('count(*[_type == "page"])')).toBe(DOCUMENTS)
})
