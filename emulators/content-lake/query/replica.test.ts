import { expect, test } from 'vitest'
import { aLakeQuery } from '#tests/fixtures/lake-query.ts'
import { QueryTimeout } from './deadline.ts'
import { Replica } from './replica.ts'

const documents = Array.from({ length: 300 }, (_, index) => ({
  _id: `page-${index}`,
  _type: 'page',
  _rev: 'a',
  _createdAt: '2026-11-01T00:00:00Z',
  _updatedAt: '2026-11-01T00:00:00Z',
  title: `Page ${index}`,
  tags: ['a', 'b'],
}))

test.each([
  ['a projection', '*{"a": count(*{"b": count(*{"c": title})})}'],
  ['a filter', 'count(*[count(*[count(*[title match "Page*"]) > 1]) > 1])'],
  ['attributes of lists', '*{"a": *{"b": *[].tags[]}}'],
  ['an order', '*{"a": *{"b": * | order(title)}}'],
  ['a search', 'count(*[count(*[count(*[references("x") || title != ""]) > 1]) > 1])'],
])('%s that nests for minutes is interrupted, and the next query answered', async (_, query) => {
  const replica = new Replica(documents)
  for (const hasSourceMap of [false, true]) {
    const began = performance.now()
    await expect(replica.runQuery(aLakeQuery(query, { hasSourceMap }), 100)).rejects.toThrow(
      QueryTimeout,
    )
    expect(performance.now() - began).toBeLessThan(2000)
  }
  const { result } = await replica.runQuery(aLakeQuery('count(*)'), 5000)
  expect(result).toBe('300')
})

test('queries that check the clock keep their meaning', async () => {
  const replica = new Replica(documents)
  const answer = async (query: string) =>
    JSON.parse((await replica.runQuery(aLakeQuery(query), 5000)).result)
  expect(await answer('*[title == "Page 7"]{_id, "self": ^.title, tags[@ != "a"]}')).toEqual([
    { _id: 'page-7', self: null, tags: ['b'] },
  ])
  expect(await answer('*[_id == "page-1"][0]{"others": count(*[title != ^.title])}')).toEqual({
    others: 299,
  })
  expect(await answer('*[0...2].tags[]')).toEqual(['a', 'b', 'a', 'b'])
})
