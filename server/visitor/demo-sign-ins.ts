import { isDemoPassword } from '#domain/account/demo-sign-ins.ts'
import type { FrontConfiguration } from '../configuration.ts'
import type { Exchange } from '../http/exchange.ts'
import { isFromThisMachine } from '../http/this-machine.ts'

/** The one rule for every route that takes a password. */
export interface DemoSignIns {
  /** Whether the client may sign in with a password of the demo shop. */
  readonly areOpenTo: (exchange: Pick<Exchange, 'request'>) => boolean
  readonly refuses: (exchange: Pick<Exchange, 'request'>, password: unknown) => boolean
}

export function createDemoSignIns({
  opensDemoSignIns,
  siteUrl,
}: Pick<FrontConfiguration, 'opensDemoSignIns' | 'siteUrl'>): DemoSignIns {
  const areOpenTo: DemoSignIns['areOpenTo'] = ({ request }) =>
    opensDemoSignIns || isFromThisMachine(request, siteUrl)
  return {
    areOpenTo,
    refuses: (exchange, password) => isDemoPassword(password) && !areOpenTo(exchange),
  }
}
