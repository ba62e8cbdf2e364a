import type { EntityManager } from 'typeorm'
import { built } from './build.mts'
import { runJob } from './job.mts'

await runJob(async ({ container, words, say, signal }) => {
  const { stockAtScale } = built<typeof import('../src/seed/scale.ts')>('seed/scale')
  const began = performance.now()
  const count = Number(words[0])
  await stockAtScale(container.resolve<EntityManager>('manager'), count, { say, signal })
  say(`Done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return 0
})
