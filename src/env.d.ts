import type { Account } from '#account/account.server.ts'
import type { Commerce } from '#commerce/client.ts'
import type { FrontLocals, RegionLocals } from '#domain/web/front-locals.ts'

declare global {
  namespace App {
    /** What the front server gives, and what the middleware reads and adds. */
    interface Locals extends FrontLocals, RegionLocals {
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
