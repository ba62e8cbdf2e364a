import { expect, test } from 'vitest'
import { aLakeQuery } from '#tests/fixtures/lake-query.ts'
import { Replica } from './replica.ts'

const bag = (id: string, fields: object) => ({
  ...{ _id: id, _type: 'bag', _rev: 'a', _createdAt: '2026-11-01T00:00:00Z' },
  _updatedAt: '2026-11-01T00:00:00Z',
  ...fields,
})

const replica = new Replica([
  bag('cheap-new', { price: 9, isNew: true, title: 'Nyeri' }),
  bag('dear-new', { price: 30, isNew: true, title: 'One Huila of many' }),
  bag('quite-dear', { price: 30, isNew: false, title: 'Huila, Huila, always Huila' }),
])

const ranked = async (score: string, hasSourceMap = false): Promise<unknown> => {
  const query = `* | score(${score})[_score > 0]._id`
  return JSON.parse((await replica.runQuery(aLakeQuery(query, { hasSourceMap }), 5000)).result)
}

test.each([
  ['price > 10 || isNew', ['dear-new', 'quite-dear', 'cheap-new']],
  ['isNew || price > 10', ['dear-new', 'quite-dear', 'cheap-new']],
  ['(isNew || (price > 10))', ['dear-new', 'quite-dear', 'cheap-new']],
  ['price > 10 && isNew', ['dear-new']],
  ['boost(isNew, 5), price > 10', ['dear-new', 'cheap-new', 'quite-dear']],
  ['isNew', ['cheap-new', 'dear-new']],
  ['title match "huila"', ['quite-dear', 'dear-new']],
  ['(title match "huila")', ['quite-dear', 'dear-new']],
  ['boost(title match "huila", 2)', ['quite-dear', 'dear-new']],
])('score(%s) ranks %j', async (score, ids) => {
  expect(await ranked(score)).toEqual(ids)
  expect(await ranked(score, true)).toEqual(ids)
})
