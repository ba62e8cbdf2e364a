import { freePort } from '#scripts/ports.ts'
import { type Caller, createCaller } from '../resources/caller.ts'
import { cookieOf } from './shoppers.ts'
import { countStatements } from './statement-counter.ts'
import { type OwnTestShop, STAFF } from './test-shop.ts'

export interface CountedCommerce {
  readonly guest: Caller
  readonly staff: Caller
  /** How many statements a request of one of them takes. */
  readonly statements: (by: Caller, path: string) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Another commerce process of a shop, whose statements are counted. */
export async function startCountedCommerce(shop: OwnTestShop): Promise<CountedCommerce> {
  const { url: databaseUrl, count, stop } = await countStatements(shop.databaseUrl)
  const port = await freePort()
  await shop.startCommerce({ DATABASE_URL: databaseUrl, COMMERCE_PORT: String(port) })
  const as = (headers: Readonly<Record<string, string>>) =>
    createCaller(`http://127.0.0.1:${port}`, headers, [])
  const guest = as({})
  return {
    guest,
    staff: as(cookieOf(await guest.post('/admin/auth', STAFF))),
    statements: async (by, path) => {
      const before = count()
      await by.get(path)
      return count() - before
    },
    stop,
  }
}
