import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaces } from '../contract/rights/support/addresses.ts'
import { readEntityGraph } from '../contract/rights/support/entity-graph.ts'
import { openPeople, type People } from '../contract/rights/support/people.ts'
import { SILENT, walk } from '../contract/rights/support/walk.ts'

let people: People

beforeAll(async () => {
  people = await openPeople()
})
afterAll(() => people?.counter.stop())

test('no route shows anybody what is another’s or the staff’s, by any path of four relations', async () => {
  const graph = await readEntityGraph()
  const places = await readPlaces(people)
  const { asked, offences, statuses, unanswered } = await walk(people, places, graph, 1)
  console.log(`${asked} asks`)
  console.table(statuses)
  expect(offences).toEqual([])
  expect(unanswered.toSorted()).toEqual(SILENT.toSorted())
  expect(asked).toBeGreaterThan(300_000)
}, 3_600_000)
