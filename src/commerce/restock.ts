import { ask } from './ask.ts'
import { type Caller, sendOwn } from './medusa.ts'

/** "Tell me when it is back": one mail, when it is. The answer says nothing of what is waited for. */
export const createRestock = (caller: Caller) => ({
  askFor: async (variantId: string, email: string): Promise<void> => {
    const body = { variant_id: variantId, email }
    await ask(sendOwn(caller, '/store/restock-notices', body), () => null)
  },
})
