import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaces } from '../contract/rights/support/addresses.ts'
import { readEntityGraph } from '../contract/rights/support/entity-graph.ts'
import { openPeople, type People } from '../contract/rights/support/people.ts'
import { walk } from '../contract/rights/support/walk.ts'

let people: People

beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people?.counter.stop())

test('no route shows anybody what is another’s or the staff’s, by any path of four relations', async () => {
  const graph = await readEntityGraph()
  const { asked, offences } = await walk(people, await readPlaces(people), graph, 1)
  expect(offences).toEqual([])
  expect(asked).toBeGreaterThan(300_000)
}, 3_600_000)
