import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askLake, asWriter, writerOf } from './support/asking.ts'
import { newTestId } from './support/ids.ts'
import { type RunningLake, startLake } from './support/lake.ts'

let lake: RunningLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(() => lake.stop())

const ask = (path: string, init?: RequestInit) => askLake(lake, path, init)
const writer = () => writerOf(lake)

test.each([
  ['Upper', 400],
  ['with space', 400],
  ['x'.repeat(65), 400],
  ['absent', 404],
])('the dataset name %s is answered with %i', async (name, status) => {
  const path = `/v1/data/query/${encodeURIComponent(name)}?query=*`
  expect((await ask(path)).status).toBe(status)
})

test.each(['a..b', '-a', 'a b', 'x'.repeat(129)])('the id %s is refused', async (_id) => {
  const body = JSON.stringify({ mutations: [{ create: { _id, _type: 'x' } }] })
  const headers = { ...asWriter, 'content-type': 'application/json' }
  const answer = await ask('/v1/data/mutate/production', { method: 'POST', headers, body })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('mutationError')
})

test('full text finds words by their beginnings, among drafts too', async () => {
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

test('a release shows its versions above drafts and what is published', async () => {
  const client = writer()
  const _id = newTestId()
  await client.create({ _id, _type: 'page', title: 'Now' })
  await client.create({ _id: `versions.rFriday.${_id}`, _type: 'page', title: 'Friday' })
  const path = `/v2025-02-19/data/query/production?query=*[_id=="${_id}"]&perspective=`
  const seen = async (perspective: string) =>
    (await ask(`${path}${perspective}`, { headers: asWriter })).text()
  expect(await seen('rFriday,drafts')).toContain('"title":"Friday"')
  expect(await seen('drafts')).toContain('"title":"Now"')
  expect(await (await ask(path.replace('&perspective=', ''))).text()).not.toContain('Friday')
})

test('the history knows who changed what, and what a document was', async () => {
  const client = writer()
  const _id = newTestId()
  const first = await client.create({ _id, _type: 'page', title: 'One' })
  await client.patch(_id).set({ title: 'Two' }).commit()
  await client.delete(_id)
  const path = `/v1/data/history/production/transactions/${_id}?effectFormat=mendoza`
  const answer = await (await ask(path, { headers: asWriter })).text()
  const lines = answer.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).author)).toEqual(Array(3).fill('program-write'))
  expect(lines[1]).toContain('"apply":[0,')
  const then = `/v1/data/history/production/documents/${_id}?revision=${first._rev}`
  const was = await ask(then, { headers: asWriter })
  expect(await was.json()).toMatchObject({ documents: [{ _id, title: 'One' }] })
  expect((await ask(path)).status).toBe(401)
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

test('a dataset is made by who may write, and has documents of its own', async () => {
  const path = '/v1/projects/local/datasets/second'
  const put = (headers: Record<string, string>) => ask(path, { method: 'PUT', body: '{}', headers })
  expect((await put({})).status).toBe(401)
  expect((await put(asWriter)).status).toBe(200)
  const second = writer().withConfig({ dataset: 'second' })
  await second.create({ _id: 'only-here', _type: 'page' })
  expect(await second.fetch('count(*)')).toBe(1)
  expect(await writer().fetch('count(*[_id == "only-here"])')).toBe(0)
})
