import { expect, test } from 'vitest'
import { liveThrough } from './support/model/campaign.ts'

/**
 * The same history in every run, so that a failure is the fault of a change. The long form
 * (tests/long/subscription-model.test.ts) lives through a new one each time.
 */
const seed = Number(process.env['MODEL_SEED'] ?? 898_432)

test('whatever happens, each delivery is one order, on its day, for the total that was shown', async () => {
  const extent = { seed, subscriptions: 7, days: 30, actions: 2 }
  const { faults, ...report } = await liveThrough(extent)
  process.stdout.write(`MODEL_SEED=${seed}: ${JSON.stringify(report)}\n`)
  expect(faults, `MODEL_SEED=${seed}`).toEqual([])
}, 120_000)
