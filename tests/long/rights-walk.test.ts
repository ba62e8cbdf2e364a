import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEntityGraph } from '../contract/rights/support/entity-graph.ts'
import { readRouteParameters } from '../contract/rights/support/route-requests.ts'
import { SILENT, walk } from '../contract/rights/support/route-walk.ts'
import { openTwoCustomers, type TwoCustomers } from '../contract/rights/support/two-customers.ts'

let people: TwoCustomers

beforeAll(async () => {
  people = await openTwoCustomers()
})
afterAll(() => people?.shop.stop())

test('no route returns data of others or of staff, by any path of four relations', async () => {
  const graph = await readEntityGraph()
  const parameters = await readRouteParameters(people)
  const { requestCount, offences, statuses, unanswered } = await walk(people, parameters, graph, 1)
  console.log(`${requestCount} requests`)
  console.table(statuses)
  expect(offences).toEqual([])
  expect(unanswered.toSorted()).toEqual(SILENT.toSorted())
  expect(requestCount).toBeGreaterThan(300_000)
}, 3_600_000)
