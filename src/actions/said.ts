import type { Desk } from '#account/desk.server.ts'
import { saidCookie } from '#domain/web/said.ts'

/** What the next page says in a toast; it also looks at the bag again, which may be another now. */
export const sayThere = ({ set }: Desk, text: string): void =>
  set([saidCookie({ kind: 'success', text })])
