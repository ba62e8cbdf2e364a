import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Places, readPlaces } from '../contract/rights/support/addresses.ts'
import { openPeople, type People } from '../contract/rights/support/people.ts'
import { faultsOfEvery } from '../contract/rights/support/query-rubbish.ts'

let people: People
let places: Places
beforeAll(async () => {
  people = await openPeople()
  places = await readPlaces(people)
})
afterAll(() => people?.counter.stop())

test('no read of the store fails for any of the values under any of its names', async () => {
  expect(await faultsOfEvery(1, people, places)).toEqual([])
}, 600_000)
