import { z } from 'zod'
import { processorMs } from '../processor-time.ts'
import { type Row, rowOf } from '../row.ts'
import type { Stage } from '../stage.ts'

const REQUESTS = 200

const region = z.object({ id: z.string() })

/**
 * The processor time of commerce for 24 cards, without the database's. The process table counts in
 * hundredths of a second, so that a round is many requests.
 */
export async function cardsInCommerce(stage: Stage, rounds: number): Promise<Row[]> {
  const { rows } = await stage.database.query('SELECT id FROM region ORDER BY id LIMIT 1')
  const { id } = region.parse(rows[0])
  const url = `${stage.store.commerceUrl}/store/cards?region_id=${id}&limit=24`
  const request = async () => {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`GET ${url}: ${answer.status}`)
  }
  const costs: number[] = []
  for (let warm = 0; warm < REQUESTS / 2; warm++) await request()
  for (let round = 0; round < rounds; round++) {
    const before = processorMs(stage.commercePid)
    for (let count = 0; count < REQUESTS; count++) await request()
    costs.push((processorMs(stage.commercePid) - before) / REQUESTS)
  }
  return [rowOf('24 cards in commerce', 'ms CPU', costs, { atMost: 3 })]
}
