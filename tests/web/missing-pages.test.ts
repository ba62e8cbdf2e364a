import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage } from './page-responses.ts'
import { type RunningFront, startFront } from './start-front.ts'

const PAGES_A_MINUTE = 120

let front: RunningFront
beforeEach(async () => {
  front = await startFront({
    page: ({ request }) =>
      aPage(request.url, { status: new URL(request.url).pathname.startsWith('/no') ? 404 : 200 }),
  })
})
afterEach(() => front.stop())

/** The statuses of pages that nobody asked for before. */
const requestMany = async (pathOf: (index: number) => string, count: number) => {
  const answers = Array.from({ length: count }, (_, index) => front.request(pathOf(index)))
  return (await Promise.all(answers)).map(({ status }) => status)
}
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length

test('requests for missing pages of one visitor are limited', async () => {
  expect((await front.request('/products')).status).toBe(200)
  const statuses = await requestMany((index) => `/no-${index}`, 400)
  expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([
    PAGES_A_MINUTE,
    400 - PAGES_A_MINUTE,
  ])
  expect(front.rendered).toHaveLength(PAGES_A_MINUTE + 1)
  const refused = await front.request('/no-more')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // What is kept costs nothing, for this visitor as well: pages and dead links that many follow.
  expect((await front.request('/products')).status).toBe(200)
  expect((await front.request('/no-0')).status).toBe(404)
})

test('existing pages do not count, however many of them one visitor renders first', async () => {
  for (let round = 0; round < 4; round++) {
    const statuses = await requestMany((index) => `/products/${round}-${index}`, 100)
    expect(countOf(statuses, 200)).toBe(100)
  }
})

test('a visitor at the limit is refused missing pages, and still sees existing ones', async () => {
  for (let round = 0; round < 5; round++) {
    const statuses = await requestMany((index) => `/search?q=${round}-${index}`, 100)
    expect(countOf(statuses, round < 3 ? 200 : 429)).toBe(100)
  }
  expect((await front.request('/products')).status).toBe(200)
})
