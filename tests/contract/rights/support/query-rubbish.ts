import { storeRoutes } from '../../../../backend/src/api/allow-list/store-routes.ts'
import type { RouteParameters } from './route-requests.ts'
import { createWalker, eachOf, lines } from './route-walk.ts'
import type { TwoCustomers } from './two-customers.ts'

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

export const reads = lines.filter((line) => line.startsWith('GET'))

/** What a route may be asked for, by name, and a name that none knows. */
function namesOf(line: string): readonly string[] {
  const query = storeRoutes[line]?.query
  const general = ['expand', 'fields', 'order', 'limit', 'offset', 'q', 'unknown']
  if (query === undefined || query === 'by-route') return [...general, 'region_id', 'page', 'kind']
  return [...new Set([...general, ...Object.keys(query.filters ?? {})])]
}

/** Every read with each value under each of its names. */
const steps = () =>
  reads.flatMap((line, index) =>
    namesOf(line).flatMap((name) =>
      VALUES.flatMap((value, position) => {
        // Each value in one of the spellings: every route meets all of them many times.
        const spell = SPELLINGS[(index + position + name.length) % SPELLINGS.length]
        return spell ? [{ line, reader: 'owner' as const, query: spell(name, value) }] : []
      }),
    ),
  )

/** What fails of every so manieth of the questions; a line for each. */
export async function faultsOfEvery(
  nth: number,
  people: TwoCustomers,
  parameters: RouteParameters,
) {
  const walk = createWalker(people, parameters)
  const sampled = steps().filter((_, index) => index % nth === 0)
  return eachOf(sampled, 8, async (step) => {
    const { status, text } = await walk(step)
    return status >= 500 ? [`${step.line}?${step.query}: ${status} ${text.slice(0, 100)}`] : []
  })
}
