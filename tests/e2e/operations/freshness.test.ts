import { performance } from 'node:perf_hooks'
import { until } from '#tests/support/until.ts'
import { countOf, expect, test } from '../support/own-store.ts'
import { promisedMs } from '../support/promised-time.ts'
import { type Answer, requestRepeatedly, send } from '../support/repeated-requests.ts'
import { createProduct } from '../support/test-product.ts'

const soonMs = () => promisedMs(2000)

test('a change is on the page within two seconds under load, and no request fails', async ({
  ownStore,
  ownAdmin,
}) => {
  const goods = await createProduct(ownAdmin, { stock: 50 })
  const answers: Answer[] = []
  const attack = requestRepeatedly(`${ownStore.url}${goods.path}`, 32, (answer) =>
    answers.push(answer),
  )
  await until('the page is warm', () => answers.length > 1000, 30_000)

  /** How long after the change the first visitor saw it; none who came later may see the old page. */
  const delayOf = async (words: string, change: () => Promise<void>): Promise<number> => {
    await change()
    const changedAt = performance.now()
    const isNew = ({ body }: Answer) => body.includes(words)
    const from = answers.length
    await until(`the page says ${words}`, () => answers.slice(from).some(isNew))
    const first = answers.find(isNew)?.askedAt ?? 0
    const after = answers.length
    await until('more visitors come', () => answers.length > after + 500)
    const late = answers.slice(after)
    expect(late.filter((answer) => answer.askedAt > first && !isNew(answer))).toEqual([])
    return first - changedAt
  }
  const price = await delayOf('€19.99', () => goods.price('eur', 1999))
  const stock = await delayOf('Only 3 are left.', () => goods.stock(3))
  expect(await attack.stop()).toEqual([])
  expect(price).toBeLessThan(soonMs())
  expect(stock).toBeLessThan(soonMs())
})

test('a change re-renders its own pages and no others', async ({ ownStore, ownAdmin }) => {
  const goods = await createProduct(ownAdmin)
  const others = ['/products/assam', '/products/scale', '/thank-you', '/nowhere']
  const get = (path: string, headers = {}) => fetch(`${ownStore.url}${path}`, { headers })
  const tags = new Map<string, string>()
  await get(goods.path)
  for (const path of others) tags.set(path, (await get(path)).headers.get('etag') ?? '')

  const [renders, purges] = [
    await countOf(ownStore, 'page_renders'),
    await countOf(ownStore, 'purges'),
  ]
  await goods.stock(2)
  await until('the purge is heard', async () => (await countOf(ownStore, 'purges')) > purges)
  expect(await (await get(goods.path)).text()).toContain('Only 2 are left.')
  for (const [path, etag] of tags) {
    const again = await get(path, { 'if-none-match': etag })
    expect([path, again.status, again.headers.get('etag')]).toEqual([
      path,
      path === '/nowhere' ? 404 : 304,
      etag,
    ])
  }
  expect(await countOf(ownStore, 'page_renders')).toBe(renders + 1)
})

test('a new sale is in the listing within two seconds', async ({ ownStore, ownAdmin }) => {
  const listing = `${ownStore.url}/products?sort=newest`
  await send(listing)
  const { title } = await createProduct(ownAdmin)
  await until(title, async () => (await send(listing)).body.includes(title), soonMs())
})
