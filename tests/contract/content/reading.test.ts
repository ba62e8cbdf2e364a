import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newTestId } from './support/ids.ts'
import { type RunningLake, startLake } from './support/lake.ts'
import { asWriter, fetchLake, writerOf } from './support/requests.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

const request = (path: string, init?: RequestInit) => fetchLake(lake, path, init)
const writer = () => writerOf(lake)

test.each([
  ['Upper', 400],
  ['with space', 400],
  ['x'.repeat(65), 400],
  ['absent', 404],
])('the dataset name %s is answered with %i', async (name, status) => {
  const path = `/v1/data/query/${encodeURIComponent(name)}?query=*`
  expect((await request(path)).status).toBe(status)
})

test.each(['a..b', '-a', 'a b', 'x'.repeat(129)])('the id %s is refused', async (_id) => {
  const body = JSON.stringify({ mutations: [{ create: { _id, _type: 'x' } }] })
  const headers = { ...asWriter, 'content-type': 'application/json' }
  const answer = await request('/v1/data/mutate/production', { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('mutationError')
})

test('an editor’s query holds a text of 100,000 characters, and is bounded', async () => {
  const ask = (digits: number) => writer().fetch(`*[_id match "*${'7'.repeat(digits)}"]._id`)
  expect(await ask(100_000)).toEqual([])
  await expect(ask(200_000)).rejects.toThrow('more than 200000 characters')
})

test('full text search matches the beginnings of words, in drafts too', async () => {
  const client = writer()
  const _type = newTestId()
  await client.create({ _id: `${_type}-1`, _type, title: 'Brewing coffee slowly' })
  await client.create({ _id: `drafts.${_type}-2`, _type, title: 'Coffee, brewed cold' })
  const query = '*[_type == $type && [title] match text::query($words)]._id'
  const find = (words: string) => client.fetch(query, { type: _type, words })
  expect(await find('brew coff')).toHaveLength(2)
  expect(await find('slow*')).toEqual([`${_type}-1`])
  expect(await find('tea')).toEqual([])
  expect(await find('')).toHaveLength(2)
})

test('a release shows its versions above drafts and published documents', async () => {
  const client = writer()
  const _id = newTestId()
  await client.create({ _id, _type: 'page', title: 'Now' })
  await client.create({ _id: `versions.rFriday.${_id}`, _type: 'page', title: 'Friday' })
  const path = `/v2025-02-19/data/query/production?query=*[_id=="${_id}"]&perspective=`
  const seen = async (perspective: string) =>
    (await request(`${path}${perspective}`, { headers: asWriter })).text()
  expect(await seen('rFriday,drafts')).toContain('"title":"Friday"')
  expect(await seen('drafts')).toContain('"title":"Now"')
  expect(await (await request(path.replace('&perspective=', ''))).text()).not.toContain('Friday')
})

test('the history returns the author of each change, and earlier revisions', async () => {
  const client = writer()
  const _id = newTestId()
  const first = await client.create({ _id, _type: 'page', title: 'One' })
  await client.patch(_id).set({ title: 'Two' }).commit()
  await client.delete(_id)
  const path = `/v1/data/history/production/transactions/${_id}?effectFormat=mendoza`
  const answer = await (await request(path, { headers: asWriter })).text()
  const lines = answer.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).author)).toEqual(Array(3).fill('program-write'))
  expect(lines[1]).toContain('"apply":[0,')
  const then = `/v1/data/history/production/documents/${_id}?revision=${first._rev}`
  const was = await request(then, { headers: asWriter })
  expect(await was.json()).toMatchObject({ documents: [{ _id, title: 'One' }] })
  expect((await request(path)).status).toBe(401)
})

/** A page of Studio's History, as `getInitialFetchEvents` of the `sanity` package asks for it. */
async function historyOf(id: string, limit: number, nextCursor = '') {
  const query = new URLSearchParams({ limit: String(limit), ...(nextCursor && { nextCursor }) })
  const path = `/vX/data/history/production/events/documents/${id}?${query}`
  const answer = await request(path, { headers: asWriter })
  return z
    .object({
      events: z.record(z.string(), z.array(z.looseObject({ type: z.string() }))),
      nextCursor: z.string(),
    })
    .parse(await answer.json())
}

test('the history of a page lists its publications, newest first and in pages', async () => {
  const client = writer()
  const id = newTestId()
  const draftId = `drafts.${id}`
  const revisions: string[] = []
  for (let count = 1; count <= 3; count++) {
    await client.create({ _id: draftId, _type: 'page', title: `Number ${count}` })
    const { _rev } = await client
      .patch(draftId)
      .set({ title: `Edition ${count}` })
      .commit()
    revisions.unshift(_rev)
    await client.action({ actionType: 'sanity.action.document.publish', publishedId: id, draftId })
  }
  const { _rev: lastEdit } = await client.create({ _id: draftId, _type: 'page', title: 'Next' })

  const drafts = await historyOf(draftId, 3)
  expect(drafts.events[draftId]).toMatchObject([
    { type: 'createDocumentVersion', versionId: draftId, versionRevisionId: lastEdit },
    {
      type: 'publishDocumentVersion',
      documentId: id,
      versionRevisionId: revisions[0],
      contributors: ['program-write'],
    },
    { type: 'createDocumentVersion' },
  ])
  const older = await historyOf(draftId, 3, drafts.nextCursor)
  expect(older.events[draftId]).toMatchObject([
    { type: 'publishDocumentVersion', versionRevisionId: revisions[1] },
    { type: 'createDocumentVersion' },
    { type: 'publishDocumentVersion', versionRevisionId: revisions[2] },
  ])
  const oldest = await historyOf(draftId, 3, older.nextCursor)
  expect([oldest.events[draftId]?.length, oldest.nextCursor]).toEqual([1, ''])

  const published = await historyOf(id, 100)
  expect(published.events[id]?.map(({ type }) => type)).toEqual(
    Array(3).fill('publishDocumentVersion'),
  )
})

test('the transactions of several documents are counted as transactions', async () => {
  const client = writer()
  const [first, second] = [newTestId(), newTestId()]
  const both = (title: string) =>
    client
      .transaction()
      .createOrReplace({ _id: first, _type: 'page', title })
      .createOrReplace({ _id: second, _type: 'page', title })
      .commit({ returnDocuments: false })
  const ids = [await both('One'), await both('Two'), await both('Three')]
  const path = `/vX/data/history/production/transactions/${first},${second}`
  const idsIn = async (query: string) =>
    (await (await request(`${path}?${query}`, { headers: asWriter })).text())
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line).id)
  const written = ids.map(({ transactionId }) => transactionId)
  expect(await idsIn('limit=2')).toEqual(written.slice(0, 2))
  expect(await idsIn('limit=2&reverse=true')).toEqual(written.toReversed().slice(0, 2))
  expect(await idsIn(`fromTransaction=${written[1]}`)).toEqual(written.slice(1))
})

test('an SVG runs no script, and is drawn as pixels on demand', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20"/></svg>'
  const asset = await writer().assets.upload('image', Buffer.from(svg), { filename: 'x.svg' })
  const answer = await fetch(asset.url)
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const drawn = await fetch(`${asset.url}?fm=png&w=20`)
  const { width, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()
  expect([width, format]).toEqual([20, 'png'])
  expect((await fetch(`${asset.url}?w=99999`)).status).toBe(400)
})

test('creating a dataset requires the right to write, and a dataset has its own documents', async () => {
  const path = '/v1/projects/local/datasets/second'
  const put = (headers: Record<string, string>) =>
    request(path, { method: 'PUT', body: '{}', headers })
  expect((await put({})).status).toBe(401)
  expect((await put(asWriter)).status).toBe(200)
  const second = writer().withConfig({ dataset: 'second' })
  await second.create({ _id: 'only-here', _type: 'page' })
  expect(await second.fetch('count(*)')).toBe(1)
  expect(await writer().fetch('count(*[_id == "only-here"])')).toBe(0)
})
