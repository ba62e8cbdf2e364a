import { expect, test } from 'vitest'
import { aLakeQuery } from '#tests/fixtures/lake-query.ts'
import { Replica } from './replica.ts'

const document = (id: string, fields: object) => ({
  ...{ _id: id, _type: 'page', _rev: 'a', _createdAt: '2026-11-01T00:00:00Z' },
  _updatedAt: '2026-11-01T00:00:00Z',
  ...fields,
})

const PAGES = [
  document('delivery', {
    title: 'Delivery',
    body: 'Coffee, coffee, and again coffee: all coffee comes in a paper bag.',
  }),
  document('coffee', { title: 'All our coffees', body: 'Roasted on Tuesdays.' }),
  document('about', { title: 'About', body: 'We roast coffee in Kraków.' }),
]

const replica = new Replica(PAGES)
const runQuery = async (query: string, params = {}, hasSourceMap = false): Promise<unknown> =>
  JSON.parse((await replica.runQuery(aLakeQuery(query, { params, hasSourceMap }), 5000)).result)

// As Studio 6.16 builds it (`createSearchQuery` of `sanity`).
const STUDIO = `*[_type in $types]
  | score(
      boost(_type in ["page"] && title match text::query($q), 10),
      ([@, _id] match text::query($q) || references($raw)))
  [_score > 0]{ _id, "orderings": [_score] } | order(orderings[0] desc)[0...$limit]`

const studio = async (words: string) => {
  const found = await runQuery(STUDIO, { types: ['page'], q: `${words}*`, raw: words, limit: 10 })
  return Array.isArray(found) ? found.map(({ _id }: { _id: string }) => _id) : found
}

test('Studio’s search lists what has the words in its title before what only mentions them', async () => {
  expect(await studio('coffee')).toEqual(['coffee', 'about', 'delivery'])
  expect(await studio('deliv')).toEqual(['delivery'])
  expect(await studio('krak')).toEqual(['about'])
  expect(await studio('tea')).toEqual([])
})

test('a search of one field does not look into the others', async () => {
  const find = (words: string) => runQuery('*[title match text::query($q)]._id', { q: words })
  expect(await find('coffee')).toEqual(['coffee'])
  expect(await find('our coff')).toEqual(['coffee'])
  expect(await find('roasted')).toEqual([])
  expect(await runQuery('*[title match text::query("deliv")]._id', {}, true)).toEqual(['delivery'])
})

test('documents come in the order of their ids, whatever order they were written in', async () => {
  expect(await runQuery('*._id')).toEqual(['about', 'coffee', 'delivery'])
  expect(await runQuery('*[_type == "page"]._id')).toEqual(['about', 'coffee', 'delivery'])
  expect(await runQuery('*[_id in ["delivery", "about"]]._id')).toEqual(['about', 'delivery'])
  expect(await runQuery('* | order(_type)._id')).toEqual(['about', 'coffee', 'delivery'])
  replica.change('basics', document('basics', { title: 'Basics' }))
  expect(await runQuery('*[_type == "page"]._id')).toEqual([
    'about',
    'basics',
    'coffee',
    'delivery',
  ])
  replica.change('about', null)
  expect(await runQuery('*._id')).toEqual(['basics', 'coffee', 'delivery'])
})

test.each([
  ['path("a.b") in path("a.*")', true],
  ['path("a.b.c") in path("a.*")', false],
  ['path("a.b.c") in path("a.**")', true],
  ['path("a") == path("a")', true],
  ['path("a") != path("a")', false],
  ['path("a") == path("b")', false],
  ['*[path(_id) in path("del*.**")]._id', []],
  ['*[path(_id) in path("**") && title == "Delivery"]._id', ['delivery']],
  ['path(1) in path("a")', null],
])('%s is %j', async (query, result) => {
  expect(await runQuery(query)).toEqual(result)
  expect(await runQuery(query, {}, true)).toEqual(result)
})

const MIXED =
  '[{"v": "b"}, {"v": null}, {"v": 2}, {"v": true}, {"v": "B"}, {"v": -1}, {"v": false}]'

test.each([
  [`${MIXED} | order(v)[].v`, [-1, 2, 'B', 'b', false, true, null]],
  [`${MIXED} | order(v desc)[].v`, [null, true, false, 'b', 'B', 2, -1]],
  ['["Élan", "apple", "Zebra"] | order(lower(@))', ['apple', 'Zebra', 'Élan']],
  [
    '["2026-01-01T12:00:00Z", "2026-01-01T08:00:00-05:00"] | order(dateTime(@) desc)',
    ['2026-01-01T08:00:00-05:00', '2026-01-01T12:00:00Z'],
  ],
  ['{"v": 1} | order(v)', null],
  ['null | order(v)', null],
])('%s is in order', async (query, result) => {
  expect(await runQuery(query)).toEqual(result)
})

test('documents are scored, and not parts of them', async () => {
  expect(await runQuery('*[0..-1] | score(title match "coffee*"){_id}[0]')).toEqual({
    _id: 'coffee',
  })
  await expect(runQuery('*{title} | score(title match "coffee*")')).rejects.toThrow('score() takes')
  await expect(runQuery('*[0] | score(title match "coffee*")')).rejects.toThrow('score() takes')
})
