import type { EntityManager } from 'typeorm'
import { built } from './build.mts'
import { runJob } from './job.mts'

await runJob(async ({ container, words, say, signal }) => {
  const { stockAtScale } = built<typeof import('../src/seed/scale.ts')>('seed/scale')
  const { orderAtScale } = built<typeof import('../src/seed/scale/orders.ts')>('seed/scale/orders')
  const began = performance.now()
  const [products, orders] = words.map(Number)
  const manager = container.resolve<EntityManager>('manager')
  if (products !== undefined) await stockAtScale(manager, products, { say, signal })
  if (orders !== undefined) await orderAtScale(manager, orders, { say, signal })
  say(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return 0
})
