import { openFreshTestShop } from '../../support/test-shop.ts'
import { startEngine } from './engine.ts'
import { moveClock } from './subscribing.ts'

/**
 * A fresh shop, because the clock is the shop's, with the engine of subscriptions to lead step by
 * step. `close` ends both.
 */
export async function openEngineShop() {
  const shop = await openFreshTestShop()
  const engine = await startEngine(shop)
  return {
    ...{ shop, engine },
    /** Lets so many days pass, and the engine do what is due by then. */
    afterDays: async (days: number): Promise<void> => {
      await moveClock(shop, days)
      await engine.work()
    },
    /** Leaves nothing of earlier tests due, ever. */
    forgetOthers: () =>
      shop.query("UPDATE subscription_cycle SET next_at = '2100-01-01', due_at = '2100-01-01'"),
    close: async (): Promise<void> => {
      await engine.end()
      await shop.stop()
    },
  }
}
