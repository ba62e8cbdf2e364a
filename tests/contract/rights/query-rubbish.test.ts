import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeRoutes } from '../../../backend/src/api/allow-list/store-routes.ts'
import { type Places, readPlaces } from './support/addresses.ts'
import { openPeople, type People } from './support/people.ts'
import { createWalker, eachOf, lines } from './support/walk.ts'

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

/** Of any name: refused where it is no value of it, and never a fault of the server. */
const VALUES = [
  '',
  '%00',
  'a%00b',
  '%',
  '%ff%fe',
  '-1',
  'NaN',
  'null',
  'undefined',
  "'",
  "' OR 1=1 --",
  '\\',
  '{}',
  '[]',
  '😀',
  '..',
  '__proto__',
  'constructor',
  '2026-13-45',
  '99999999999999999999',
  'x'.repeat(3000),
]

const SPELLINGS = [
  (name: string, value: string) => `${name}=${value}`,
  (name: string, value: string) => `${name}[]=${value}`,
  (name: string, value: string) => `${name}[lt]=${value}`,
  (name: string, value: string) => `${name}[a][b]=${value}`,
]

let people: People
let places: Places

beforeAll(async () => {
  people = await openPeople()
  places = await readPlaces(people)
})
afterAll(() => people?.counter.stop())

const reads = lines.filter((line) => line.startsWith('GET'))
const lists = reads.filter((line) => {
  const query = storeRoutes[line]?.query
  return query !== 'by-route' && query?.limit !== undefined
})

/** What a route may be asked for, by name, and a name that none knows. */
function namesOf(line: string): readonly string[] {
  const query = storeRoutes[line]?.query
  const general = ['expand', 'fields', 'order', 'limit', 'offset', 'q', 'unknown']
  if (query === undefined || query === 'by-route') return [...general, 'region_id', 'page', 'kind']
  return [...new Set([...general, ...Object.keys(query.filters ?? {})])]
}

test.each(lists)('%s refuses a page that is none, and says what one is', async (line) => {
  const ask = createWalker(people, places)
  for (const query of PAGES) {
    const { status, text } = await ask({ line, reader: 'owner', query })
    expect([query, status, text]).toEqual([query, 400, expect.stringMatching(/limit|offset/)])
  }
})

test('no read of the store fails for anything that its query holds', async () => {
  const ask = createWalker(people, places)
  const steps = reads.flatMap((line, index) =>
    namesOf(line).flatMap((name) =>
      VALUES.flatMap((value, place) => {
        // Each value in one of the spellings: every route meets all of them many times.
        const spell = SPELLINGS[(index + place + name.length) % SPELLINGS.length]
        return spell ? [{ line, reader: 'owner' as const, query: spell(name, value) }] : []
      }),
    ),
  )
  const faults = await eachOf(steps, 8, async (step) => {
    const { status, text } = await ask(step)
    return status >= 500 ? [`${step.line}?${step.query}: ${status} ${text.slice(0, 100)}`] : []
  })
  expect(faults).toEqual([])
}, 120_000)
