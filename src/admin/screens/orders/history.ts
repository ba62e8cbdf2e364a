import { formatMoney } from '#domain/money/money.ts'
import type { SentMail } from '../../actions/mails.tsx'
import type { Desk } from '../../actions/orders/desk.ts'
import { inWords } from '../../engine/words.ts'
import type { Note } from '../notes/use-notes.ts'
import { deedWords } from './deeds.ts'
import { deedsBehind, saysMore } from './told-once.ts'

/** One entry of an order's history. */
export interface OrderHistoryEntry {
  readonly id: string
  readonly at: string
  readonly words: string
  /** Who did it, or whom a mail was for. */
  readonly who: string | null
  /** What a note says. */
  readonly note?: string
  /** A mail that can be sent again. */
  readonly mail?: SentMail
}

const EVENTS: Readonly<Record<string, string>> = {
  placed: 'Order placed',
  paid: 'Payment captured',
  packed: 'Items fulfilled',
  shipped: 'Shipped',
  return_requested: 'Return requested',
  return_received: 'Return received',
  swap_requested: 'Swap requested',
  swap_confirmed: 'Swap confirmed by the customer',
  swap_cancelled: 'Swap cancelled',
  claim_requested: 'Problem reported',
  claim_cancelled: 'Problem closed',
  edit_requested: 'Change proposed to the customer',
  edit_confirmed: 'Change confirmed',
  edit_declined: 'Change declined',
  edit_cancelled: 'Change withdrawn',
  refunded: 'Refunded',
  credited: 'Credited to a gift card',
  cancelled: 'Order cancelled',
}

const STATES: Readonly<Record<string, string>> = { waiting: ' (waiting)', failed: ' (failed)' }

/** " · 2 damaged", where a return arrived so. */
function damageOf(
  returns: Desk['returns'],
  { id, kind }: Pick<Desk['timeline'][number], 'id' | 'kind'>,
): string {
  if (kind !== 'return_received') return ''
  const items = returns.find((back) => back.id === id)?.items ?? []
  const damaged = items.reduce((sum, item) => sum + item.damaged, 0)
  return damaged > 0 ? ` · ${damaged} damaged` : ''
}

/** What happened to an order, with the member of staff who did it; and what staff did besides. */
function eventsAndDeeds(desk: Desk): OrderHistoryEntry[] {
  const { timeline, deeds, returns, currency_code } = desk
  const money = (amount: number | undefined) =>
    amount === undefined ? '' : ` · ${formatMoney({ amount, currencyCode: currency_code })}`
  const behind = deedsBehind(desk)
  const told = new Set(behind.values())
  return [
    ...timeline.map((event) => {
      const { id, kind, at, amount } = event
      const deed = behind.get(event)
      const words = saysMore(deed)
        ? deedWords(deed.resource, deed.action)
        : (EVENTS[kind] ?? inWords(kind))
      return {
        id: `${kind} ${id}`,
        at,
        words: `${words}${money(amount)}${damageOf(returns, { id, kind })}`,
        who: deed?.by ?? null,
      }
    }),
    ...deeds
      .filter((deed) => !told.has(deed))
      .map(({ id, at, resource, action, by }) => ({
        id,
        at,
        words: deedWords(resource, action),
        who: by,
      })),
  ]
}

/** Who wrote a note, as the audit log names them. */
const authorOf = ({ author }: Note): string | null =>
  author ? [author.first_name, author.last_name].filter(Boolean).join(' ') || author.email : null

/** What happened to an order, what staff did and noted, and what was mailed, the newest first. */
export function historyOf(desk: Desk, notes: readonly Note[] = []): OrderHistoryEntry[] {
  const entries: OrderHistoryEntry[] = [
    ...eventsAndDeeds(desk),
    ...notes.map((note) => ({
      id: note.id,
      at: note.created_at,
      words: 'Note',
      who: authorOf(note),
      note: note.value,
    })),
    ...desk.mails.map(({ id, created_at, template, status, to }) => ({
      id,
      at: created_at,
      words: `Mail: ${inWords(template)}${STATES[status] ?? ''}`,
      who: to,
      ...(status !== 'waiting' && { mail: { id, to, template } }),
    })),
  ]
  return entries.toSorted((a, b) => b.at.localeCompare(a.at))
}
