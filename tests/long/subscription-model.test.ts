import { expect, test } from 'vitest'
import { liveThrough } from '../contract/subscription/support/model/campaign.ts'

const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
/** Two years take a quarter of an hour on a quick machine, an hour on a slow one. */
const TIMEOUT_MS = 3 * 3_600_000
const seed = number('MODEL_SEED', Date.now() % 1_000_000)

test(
  'two years of 200 subscriptions lead to one order for each delivery',
  async () => {
    const { faults, ...report } = await liveThrough({
      seed,
      subscriptions: number('MODEL_SUBSCRIPTIONS', 200),
      days: number('MODEL_DAYS', 730),
      actions: 8,
      say: (line) => process.stdout.write(`${line}\n`),
    })
    process.stdout.write(`MODEL_SEED=${seed}: ${JSON.stringify(report)}\n`)
    expect(faults, `MODEL_SEED=${seed}`).toEqual([])
  },
  TIMEOUT_MS,
)
