import type { AccountContext } from '#account/context.server.ts'
import { flashCookie } from '#domain/web/flash-message.ts'

/** Shows a toast on the next page, which also refreshes the bag. */
export const flash = ({ set }: AccountContext, text: string): void =>
  set([flashCookie({ kind: 'success', text })])
