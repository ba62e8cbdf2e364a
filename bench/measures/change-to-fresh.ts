import { performance } from 'node:perf_hooks'
import { load } from '../load.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const HANDLE = 'guji-uraga'
const LOAD_SECONDS = 3600

/** Sets a price by SQL, as an import would, and waits until a visitor gets it. In ms. */
async function freshAfter({ store, database }: Stage, cents: number): Promise<number> {
  await database.query(
    `UPDATE money_amount m SET amount = $1
     FROM product_variant_money_amount x JOIN product_variant v ON v.id = x.variant_id
     JOIN product p ON p.id = v.product_id
     WHERE x.money_amount_id = m.id AND p.handle = $2 AND m.currency_code = 'eur'
       AND m.price_list_id IS NULL`,
    [cents, HANDLE],
  )
  const changedAt = performance.now()
  const shown = `€${(cents / 100).toFixed(2)}`
  for (;;) {
    const askedAt = performance.now()
    const page = await fetch(`${store.url}/products/${HANDLE}`)
    if ((await page.text()).includes(shown)) return askedAt - changedAt
    if (askedAt - changedAt > 10_000) throw new Error(`${shown} has not come in ten seconds`)
  }
}

/** The time from a change until the page shows it, while many clients request that page. */
export async function changeToFresh(stage: Stage, rounds: number): Promise<Row[]> {
  const stop = new AbortController()
  const { store, webPid } = stage
  const url = `${store.url}/products/${HANDLE}`
  const hammered = load({
    url,
    pid: webPid,
    seconds: LOAD_SECONDS,
    connections: 32,
    until: stop.signal,
  })
  const delays: number[] = []
  for (let round = 0; round < rounds; round++) delays.push(await freshAfter(stage, 1500 + round))
  stop.abort()
  const { failed } = await hammered
  return [
    rowOf('change of a price to fresh page, loaded', 'ms', delays, { atMost: 2000 }),
    {
      what: 'failed while prices changed',
      unit: 'failed requests',
      value: failed,
      target: { atMost: 0 },
    },
  ]
}
