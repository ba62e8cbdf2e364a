import type { AccountContext } from '#account/context.server.ts'
import { flashCookie } from '#domain/web/flash-message.ts'

/** What the next page says in a toast; it also looks at the bag again, which may be another now. */
export const flash = ({ set }: AccountContext, text: string): void =>
  set([flashCookie({ kind: 'success', text })])
