import { ServerError } from '@sanity/client'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { promisedMs } from '#tests/support/promised-time.ts'
import { until } from '#tests/support/until.ts'
import { clientOf, READ_TOKEN, type RunningLake, startLake, WRITE_TOKEN } from './support/lake.ts'
import { aPageDocument } from './support/pages.ts'
import { asWriter, fetchLake } from './support/requests.ts'

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

test('the history has exactly the acknowledged transactions, without gaps', async () => {
  const database = new Client({ connectionString: lake.databaseUrl })
  await database.connect()
  const { rows } = await database.query(
    'SELECT count(*)::int AS count, max(sequence)::int AS last FROM transaction',
  )
  await database.end()
  expect(rows[0].count).toBe(rows[0].last)
})

/** The kinds of refusal that an answer names. */
async function refusalsOf(path: string, body: unknown): Promise<unknown> {
  const answer = await fetchLake(lake, path, {
    method: 'POST',
    headers: { ...asWriter, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return answer.status
  const { error } = z
    .object({
      error: z.object({ items: z.array(z.object({ error: z.object({ type: z.string() }) })) }),
    })
    .parse(await answer.json())
  return [answer.status, error.items.map((item) => item.error.type)]
}

test('a repeated transaction is refused because of its id', async () => {
  const known = [409, ['transactionIdExistsError']]
  const creating = {
    transactionId: 'creating',
    mutations: [{ create: { _id: 'drafts.once', _type: 'page' } }],
  }
  const publishing = {
    transactionId: 'publishing',
    actions: [
      {
        actionType: 'sanity.action.document.publish',
        publishedId: 'once',
        draftId: 'drafts.once',
      },
    ],
  }
  const mutate = '/v2022-03-13/data/mutate/production'
  const actions = '/v2025-02-19/data/actions/production'
  expect(await refusalsOf(mutate, creating)).toBe(200)
  await lake.restart('SIGKILL')
  expect(await refusalsOf(mutate, creating)).toEqual(known)
  expect(await refusalsOf(actions, publishing)).toBe(200)
  expect(await refusalsOf(actions, publishing)).toEqual(known)
  await writer().delete('once')
})

test('without its database the lake serves reads, refuses writes, and recovers by itself', async () => {
  // The thread of visitors' queries loads after the store's: without the database it could not.
  await reader().fetch('count(*)')
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

test('thousands of documents survive a restart, and each is found by its slug', async () => {
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

/** What the store's own server asks for its pages. */
const store = () => clientOf(lake, { perspective: 'published', token: READ_TOKEN })
/** Somebody who may read drafts, at a browser: their questions come through the store's gateway. */
const editor = () => store().withConfig({ headers: { via: '1.1 perennial' } })

const endless = (mark: number) =>
  `*{"a": count(*{"b": count(*[title match "Page*" && ^.title != "${mark}"])})}`

/** Nothing in it goes around a loop: nothing can interrupt it but the end of its thread. */
const STUCK = `"${'a'.repeat(60)}" match "${'a*'.repeat(20)}b"`

test('endless queries of an editor delay no shopper', async () => {
  let isOver = false
  const hostile = Promise.allSettled(
    [1, 2, 3].map((mark) => editor().fetch(endless(mark))),
  ).finally(() => {
    isOver = true
  })
  let answered = 0
  let longestMs = 0
  while (!isOver) {
    const sentAtMs = performance.now()
    const query = '*[_type == "page" && slug.current == $slug][0].title'
    await store().fetch(query, { slug: `page-${answered % DOCUMENTS}` })
    longestMs = Math.max(longestMs, performance.now() - sentAtMs)
    answered++
  }
  const reasons = (await hostile).map((each) => (each.status === 'rejected' ? each.reason : ''))
  expect(reasons.map(({ statusCode }) => statusCode)).toEqual([408, 408, 408])
  expect(String(reasons[0])).toContain('timed out')
  expect(answered).toBeGreaterThan(10)
  expect(longestMs).toBeLessThan(promisedMs(1000))
})

test('editors are answered again after a query that can only be ended with its thread', async () => {
  const hostile = await editor()
    .fetch(STUCK)
    .catch((error: unknown) => error)
  expect(hostile).toMatchObject({ statusCode: 408 })
  expect(await editor().fetch('count(*[_type == "page"])')).toBe(DOCUMENTS)
  const { _id } = await writer().create({ _type: 'page', title: 'After it' })
  expect(await editor().fetch('*[_id == $id][0].title', { id: _id })).toBe('After it')
})

test('anonymous queries are bounded in time and complexity', async () => {
  for (const query of [endless(1), `*[_id == "${'x'.repeat(10_000)}"]`]) {
    const refused = await reader()
      .fetch(query)
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ statusCode: 400 })
    expect(String(refused)).toMatch(/too many times|more than 10000 characters/)
  }
})
