import { type Caller, sendOwn } from '../medusa.ts'
import { parseResponse } from '../response.ts'
import { at, flag } from '../wire.ts'

/** "Tell me when it is back": one mail when it is. */
export const createRestock = (caller: Caller) => ({
  /** True if it can be bought now, so that nothing was stored. */
  request: (variantId: string, email: string): Promise<boolean> => {
    const body = { variant_id: variantId, email }
    return parseResponse(sendOwn(caller, '/store/restock-notices', body), (answer) =>
      flag(at(answer, 'is_available')),
    )
  },
})
