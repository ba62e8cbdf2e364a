import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOfEvery } from '../contract/rights/support/query-rubbish.ts'
import {
  type RouteParameters,
  readRouteParameters,
} from '../contract/rights/support/route-requests.ts'
import { openTwoCustomers, type TwoCustomers } from '../contract/rights/support/two-customers.ts'

let people: TwoCustomers
let parameters: RouteParameters
beforeAll(async () => {
  people = await openTwoCustomers()
  parameters = await readRouteParameters(people)
})
afterAll(() => people?.shop.stop())

test('no read of the store fails for any value of any parameter', async () => {
  expect(await faultsOfEvery(1, people, parameters)).toEqual([])
}, 600_000)
