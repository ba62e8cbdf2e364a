import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPage, deferred } from './page-responses.ts'
import { type RunningFront, startFront } from './start-front.ts'
import { settle } from './virtual-clock.ts'

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

test('pictures of missing pages count like the pages themselves', async () => {
  front.show(() => aPage('nothing', { status: 404 }))
  const statuses = await requestMany((index) => `/og/product/no-${index}.png`, 200)
  expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([
    PAGES_A_MINUTE,
    200 - PAGES_A_MINUTE,
  ])
  expect(front.rendered).toHaveLength(PAGES_A_MINUTE)
  const refused = await front.request('/og/product/no-more.png')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await front.request('/og/product/no-0.png')).status).toBe(404)
})

test('four pictures of new pages are rendered at a time for one visitor', async () => {
  let [atWork, mostAtWork] = [0, 0]
  const four = deferred<void>()
  front.show(async () => {
    atWork++
    mostAtWork = Math.max(mostAtWork, atWork)
    if (atWork === 4) four.resolve()
    await four.promise
    await settle()
    atWork--
    return aPage('nothing', { status: 404 })
  })
  await requestMany((index) => `/og/product/no-${index}.png`, 40)
  expect(mostAtWork).toBe(4)
})
