import type { Account } from '#account/account.server.ts'
import type { Commerce } from '#commerce/client.ts'
import type { Region } from '#domain/region/region.ts'
import type { StoreInfo } from '#domain/region/store-info.ts'
import type { FrontLocals } from '#domain/web/front-locals.ts'

declare global {
  namespace App {
    /** What the front server gives, and what the middleware adds. */
    interface Locals extends FrontLocals {
      region: Region
      countryCode: string
      regions: readonly Region[]
      store: StoreInfo
      commerce: Commerce
      /** Of a personal request in a shop with accounts; else null. */
      account: Account | null
    }
  }

  namespace Astro {
    interface ClientDirectives {
      'client:intent'?: boolean | string
    }
  }
}
