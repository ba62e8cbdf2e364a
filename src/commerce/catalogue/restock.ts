import { ask } from '../ask.ts'
import { type Caller, sendOwn } from '../medusa.ts'
import { at, flag } from '../wire.ts'

/** "Tell me when it is back": one mail when it is. */
export const createRestock = (caller: Caller) => ({
  /** True if it can be bought now, so that nothing was stored. */
  askFor: (variantId: string, email: string): Promise<boolean> => {
    const body = { variant_id: variantId, email }
    return ask(sendOwn(caller, '/store/restock-notices', body), (answer) =>
      flag(at(answer, 'is_available')),
    )
  },
})
