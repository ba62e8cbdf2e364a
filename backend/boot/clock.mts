import type { EntityManager } from 'typeorm'
import { built } from './build.mts'
import { runJob } from './job.mts'

/** `npm run clock`: shows and moves the time by which deliveries are due. */
await runJob(async ({ container, words, say }) => {
  const { clockMoveOf } = built<typeof import('../../src/domain/subscription/clock-move.ts')>(
    'domain/subscription/clock-move',
  )
  const { moveClock } =
    built<typeof import('../src/subscription/move-clock.ts')>('subscription/move-clock')
  const [word] = words
  const move = word === undefined ? null : clockMoveOf(word)
  for (const line of await moveClock(container.resolve<EntityManager>('manager'), move)) say(line)
  return 0
})
