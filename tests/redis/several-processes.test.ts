import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShopper } from '#tests/support/shopper.ts'
import { variantId } from '#tests/support/stock.ts'
import { until } from '#tests/support/until.ts'
import { startLoad } from './support/load.ts'
import { openSeveral, type Several } from './support/several.ts'

const PAGE = '/products/guji-uraga'
const STALE_AT_MOST_MS = 2000
const ROUNDS = 10
const PATIENCE_MS = 120_000
const TIMEOUT_MS = 10 * 60_000

const report = (what: string, figures: object) =>
  process.stdout.write(`\n${what}: ${JSON.stringify(figures)}\n`)

let shop: Several
let scale: string
beforeAll(async () => {
  shop = await openSeveral(process.env['REDIS_URL'] ?? '')
  scale = await variantId(shop, 'SCALE')
  await shop.query('UPDATE inventory_level SET stocked_quantity = 1000000')
}, TIMEOUT_MS)
afterAll(() => shop.stop(), TIMEOUT_MS)

/** Each request goes to the other commerce than the one before. */
function betweenCommerces() {
  let turn = 0
  return aShopper({
    query: shop.query,
    get url() {
      return shop.commerceUrls[turn++ % shop.commerceUrls.length] ?? ''
    },
  })
}

const setPrice = (cents: number) =>
  shop.query(
    `UPDATE money_amount m SET amount = $1
     FROM product_variant_money_amount x JOIN product_variant v ON v.id = x.variant_id
     JOIN product p ON p.id = v.product_id
     WHERE x.money_amount_id = m.id AND p.handle = 'guji-uraga' AND m.currency_code = 'eur'
       AND m.price_list_id IS NULL`,
    [cents],
  )
const shown = (cents: number) => `€${(cents / 100).toFixed(2)}`

/** Asks until the price is there and `isOver`, and gives the last moment at which it was missing. */
async function lastWithout(url: string, price: string, changedAt: number, isOver: () => boolean) {
  let staleMs = 0
  await until(
    `${price} at ${url}`,
    async () => {
      const askedAt = performance.now()
      const isFresh = (await (await fetch(url + PAGE)).text()).includes(price)
      if (!isFresh) staleMs = askedAt - changedAt
      return isFresh && isOver()
    },
    60_000,
  )
  return staleMs
}

const middleAndMost = (numbers: readonly number[]) => {
  const sorted = numbers.map(Math.round).toSorted((one, other) => one - other)
  return { middle: sorted[sorted.length >> 1] ?? 0, most: sorted.at(-1) ?? 0 }
}

test(
  'no web and no cache shows an old price two seconds after it has changed',
  async () => {
    const places = [shop.url, ...shop.webUrls]
    const stale: number[][] = places.map(() => [])
    // Only what somebody has read before can be old.
    await Promise.all(places.map((url) => fetch(url + PAGE)))
    for (let round = 0; round < ROUNDS; round++) {
      const cents = 90_000 + round * 101
      await setPrice(cents)
      const changedAt = performance.now()
      const isOver = () => performance.now() - changedAt > STALE_AT_MOST_MS
      const watch = (url: string) => lastWithout(url, shown(cents), changedAt, isOver)
      const times = await Promise.all(places.map(watch))
      for (const [index, ms] of times.entries()) stale[index]?.push(ms)
    }
    const [cache, ...webs] = stale.map(middleAndMost)
    report('old price, ms', { cache, webs, pages: shop.counts })
    expect(stale.flat().filter((ms) => ms > STALE_AT_MOST_MS)).toEqual([])
    expect(shop.counts.hits).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test(
  'one cart that is completed by both commerces at once is one order',
  async () => {
    const shopper = betweenCommerces()
    for (let round = 0; round < ROUNDS; round++) {
      const cart = await shopper.readyCart({ lines: [{ variantId: scale, quantity: 1 }] })
      const keys = ['same', 'same', 'third', 'fourth'].map((key) => `${cart}-${key}`)
      const answers = await Promise.all(keys.map((key) => shopper.complete(cart, key)))
      const orders = await shop.query('SELECT id FROM "order" WHERE cart_id = $1', [cart])
      expect(orders).toHaveLength(1)
      const named = answers.flatMap(({ type, data }) => (type === 'order' ? [data?.id] : []))
      expect(named.length).toBeGreaterThan(0)
      expect(new Set(named)).toEqual(new Set([orders[0]?.['id']]))
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    }
  },
  TIMEOUT_MS,
)

test(
  'one cart that both commerces write at once has one line and one payment of each provider',
  async () => {
    const shopper = betweenCommerces()
    const cart = await shopper.open({ lines: [] })
    const line = { variant_id: scale, quantity: 1 }
    const sixTimes = (act: () => Promise<Response>) => Promise.all(Array.from({ length: 6 }, act))
    const added = await sixTimes(() => shopper.send('POST', `/carts/${cart}/line-items`, line))
    const lines = await shop.query('SELECT quantity FROM line_item WHERE cart_id = $1', [cart])
    expect([added.filter(({ ok }) => ok).length, lines]).toEqual([6, [{ quantity: 6 }]])

    await shopper.deliver(cart)
    await sixTimes(() => shopper.send('POST', `/carts/${cart}/payment-sessions`))
    const sessions = await shop.query(
      `SELECT provider_id, count(*)::int AS count FROM payment_session WHERE cart_id = $1
     GROUP BY provider_id HAVING count(*) > 1`,
      [cart],
    )
    expect(sessions).toEqual([])
    expect(await shopper.pay(cart, 'invoice')).toMatchObject({ id: cart })
  },
  TIMEOUT_MS,
)

const ordersNow = async () =>
  Number((await shop.query('SELECT count(*) AS count FROM "order"'))[0]?.['count'])

const NOT_MAILED = `
  SELECT id FROM "order" o WHERE NOT EXISTS (
    SELECT FROM mail WHERE resource_id = o.id AND sent_at IS NOT NULL)`

test.each(['web', 'commerce', 'worker'] as const)(
  'shoppers buy on while each %s is killed in turn, and no order is lost',
  async (kind) => {
    const before = await ordersNow()
    const pages = ['/', PAGE, '/products']
    const load = startLoad({ url: shop.url, variantId: scale, buyers: 3, pages })
    const buyMore = async () => {
      const bought = load.bought()
      await until('shoppers buy', () => load.bought() > bought + 1, PATIENCE_MS)
    }
    const backAfterMs: number[] = []
    try {
      for (const service of shop.services[kind]) {
        await buyMore()
        const killedAt = performance.now()
        await service.kill()
        await until(`${kind} is back`, service.isReady, PATIENCE_MS)
        backAfterMs.push(Math.round(performance.now() - killedAt))
        await buyMore()
      }
    } finally {
      const { orders, complaints, counts } = await load.end()
      report(`${kind} killed`, { bought: orders.length, ...counts, backAfterMs })
      expect(complaints).toEqual([])
      expect((await ordersNow()) - before).toBe(new Set(orders).size)
    }
    const isMailed = async () => (await shop.query(NOT_MAILED)).length === 0
    await until('every order is mailed', isMailed, PATIENCE_MS)
  },
  TIMEOUT_MS,
)
