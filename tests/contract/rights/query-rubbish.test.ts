import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeRoutes } from '../../../backend/src/api/allow-list/store-routes.ts'
import { faultsOfEvery, reads } from './support/query-rubbish.ts'
import { type RouteParameters, readRouteParameters } from './support/route-requests.ts'
import { createWalker } from './support/route-walk.ts'
import { openTwoCustomers, type TwoCustomers } from './support/two-customers.ts'

/** What nobody means, of names that every list knows. Refused in words, wherever the name is known. */
const PAGES = [
  'limit=1000000',
  'limit=101',
  'limit=0',
  'limit=-1',
  'limit=abc',
  'limit=',
  'limit=1.5',
  'limit=1e2',
  'limit[]=5',
  'limit=5&limit=6',
  'offset=-1',
  'offset=abc',
  'offset=99999999999999999999',
  'offset=1000001',
]

/** No divisor of how many values there are, so that each is asked; `npm run test:long` asks all. */
const ASKED_EVERY = 5

let people: TwoCustomers
let parameters: RouteParameters

beforeAll(async () => {
  people = await openTwoCustomers()
  parameters = await readRouteParameters(people)
})
afterAll(() => people?.shop.stop())

const lists = reads.filter((line) => {
  const query = storeRoutes[line]?.query
  return query !== 'by-route' && query?.limit !== undefined
})

test.each(lists)('%s refuses an invalid page, with the valid values', async (line) => {
  const walk = createWalker(people, parameters)
  for (const query of PAGES) {
    const { status, text } = await walk({ line, reader: 'owner', query })
    expect([query, status, text]).toEqual([query, 400, expect.stringMatching(/limit|offset/)])
  }
})

test('no query makes a read of the store fail', async () => {
  expect(await faultsOfEvery(ASKED_EVERY, people, parameters)).toEqual([])
}, 120_000)
