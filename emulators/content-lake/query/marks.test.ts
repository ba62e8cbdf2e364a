import { expect, test } from 'vitest'
import { aLakeQuery } from '#tests/fixtures/lake-query.ts'
import { Replica } from './replica.ts'

const spans = (...texts: string[]) => [
  { _type: 'block', _key: 'b', children: texts.map((text) => ({ _type: 'span', text })) },
]

const story = (id: string, fields: object) => ({
  ...{ _id: id, _type: 'story', _rev: 'a', _createdAt: '2026-11-01T00:00:00Z' },
  _updatedAt: '2026-11-01T00:00:00Z',
  ...fields,
})

const replica = new Replica([
  story('farm', {
    title: 'The farm',
    place: 'Nyeri',
    farmers: [{ name: 'Wanjiru' }, { name: 'Kamau' }],
    words: ['farm', 'the'],
    below: 'farm.**',
    body: spans('A washing station ', 'above the river'),
  }),
  story('house', { title: 'Our house', place: 'Nyeri', farmers: [], words: 'house' }),
])

const answer = async (query: string, hasSourceMap: boolean) => {
  const { result } = await replica.runQuery(aLakeQuery(query, { hasSourceMap }), 5000)
  return JSON.parse(result)
}

test.each([
  ['*["Kamau" in farmers[].name]._id', ['farm']],
  ['*["farm" in [title, words[0]]]._id', ['farm']],
  ['*[title in "The farm".."The farm"]._id', ['farm']],
  ['*["Mia" in "M"..place]._id', ['farm', 'house']],
  ['*[path("farm.gate") in path(below)]._id', ['farm']],
  ['*["farm.gate" in path(below)]._id', ['farm']],
  ['*[title match words]._id', ['farm', 'house']],
  ['*[words match "farm"]._id', ['farm']],
  ['*[[title, place] match "farm"]._id', ['farm']],
  ['*[pt::text(body) match "river"]._id', ['farm']],
  ['*[place + " " + title == "Nyeri The farm"]._id', ['farm']],
  ['*[length(place + title) == 14]._id', ['house']],
  ['*[title match "*farm"]{"is": lower(title + place)}', [{ is: 'the farmnyeri' }]],
  ['diff::changedAny(*[_id == "farm"][0], *[_id == "house"][0], place)', false],
  ['diff::changedAny(*[_id == "farm"][0], *[_id == "house"][0], (place, title))', true],
])('%s is %j with and without a source map', async (query, result) => {
  expect(await answer(query, false)).toEqual(result)
  expect(await answer(query, true)).toEqual(result)
})
