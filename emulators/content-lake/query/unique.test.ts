import { expect, test } from 'vitest'
import { aLakeQuery } from '#tests/fixtures/lake-query.ts'
import { Replica } from './replica.ts'

const story = (id: string, fields: object) => ({
  ...{ _id: id, _type: 'story', _rev: 'a', _createdAt: '2026-11-01T00:00:00Z' },
  _updatedAt: '2026-11-01T00:00:00Z',
  ...fields,
})

const replica = new Replica([
  story('a', { place: 'Kraków', tags: ['farm', null, 'farm'] }),
  story('b', { place: 'Kraków', tags: [null, 7, 7] }),
  story('c', { tags: [] }),
])

test.each([
  ['array::unique([2, null, 2, null, "2"])', [2, '2', null]],
  ['array::unique(*.place)', ['Kraków', null]],
  ['array::unique(*.tags[]) | order(@)', [7, 'farm', null]],
  ['*{"tags": array::unique(tags)}.tags', [['farm', null], [7, null], []]],
  ['array::unique(array::unique([null, null]))', [null]],
  ['array::unique([[1], [1], {"a": 1}, {"a": 1}])', [[1], [1], { a: 1 }, { a: 1 }]],
  ['array::unique([])', []],
  ['array::unique("farm")', null],
  ['array::intersects(*[_id == "a"].place, *[_id == "b"].place)', true],
  ['array::intersects(*[_id == "a"].place, *[_id == "c"].place)', false],
])('%s is %j', async (query, result) => {
  for (const hasSourceMap of [false, true]) {
    const answer = await replica.runQuery(aLakeQuery(query, { hasSourceMap }), 5000)
    expect(JSON.parse(answer.result)).toEqual(result)
  }
})
