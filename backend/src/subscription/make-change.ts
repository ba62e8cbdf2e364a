import type { MedusaContainer } from '@medusajs/medusa'
import { MedusaError } from '@medusajs/utils'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { applyChange } from './apply-change.ts'
import { subscriptionChange, type WantedChange } from './change.ts'
import type { Actor } from './history.ts'
import { mailSubscription } from './mails.ts'
import { type Quote, quoteNext } from './quote.ts'
import { refuseChange } from './refusal.ts'
import { holdSubscription } from './rows.ts'
import { noteShown } from './shown-total.ts'

/** A change, with the next order that the shopper was shown. */
export const confirmedChange = z.intersection(
  subscriptionChange,
  z.object({
    shown: z.object({
      cycle: z.int().nullable(),
      next_order_at: z.string().nullable(),
      total: z.int().nullable(),
    }),
  }),
)

interface Request {
  readonly container: MedusaContainer
  readonly subscriptionId: string
  readonly actor: Actor
  readonly change: WantedChange
  /** The variant that it is about, where its customer may have chosen another one meanwhile. */
  readonly fromVariantId?: string
}

/** Possible whatever becomes of the goods: who waits for them may still pause, skip or cancel. */
const LEAVES_GOODS: readonly WantedChange['action'][] = [
  'pause',
  'resume',
  'skip',
  'unskip',
  'set_date',
  'set_payment',
  'cancel',
]

async function applied(manager: EntityManager, request: Request): Promise<Quote> {
  const { container, subscriptionId, actor, change, fromVariantId } = request
  const subscription = await holdSubscription(manager, subscriptionId)
  const missing = new MedusaError(MedusaError.Types.NOT_FOUND, 'There is no such subscription')
  if (subscription === null) throw missing
  if (fromVariantId !== undefined && subscription.variant_id !== fromVariantId) {
    refuseChange('Its customer has chosen something else meanwhile', 'variant_changed')
  }
  await applyChange({ container, manager, subscription, actor }, change)
  const quote = await quoteNext(container, manager, subscriptionId)
  if (quote === null) throw missing
  if (quote.problem !== null && !LEAVES_GOODS.includes(change.action)) {
    refuseChange(quote.problem, 'not_to_be_had')
  }
  return quote
}

class Previewed extends Error {
  readonly quote: Quote
  constructor(quote: Quote) {
    super('A preview changes nothing')
    this.quote = quote
  }
}

/** The next order after a change that is not made. */
export async function previewChange(request: Request): Promise<Quote> {
  const manager = request.container.resolve<EntityManager>('manager')
  try {
    return await manager.transaction(async (trial): Promise<never> => {
      throw new Previewed(await applied(trial, request))
    })
  } catch (reason) {
    if (reason instanceof Previewed) return reason.quote
    throw reason
  }
}

const ANNOUNCE = `
  UPDATE subscription_cycle SET announced_total = $2
  WHERE subscription_id = $1 AND state = 'scheduled'`

const MAILS: Partial<Record<WantedChange['action'], 'paused' | 'resumed' | 'cancelled'>> = {
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
}

/** A day may differ by the moment at which "now" is taken. */
const isSameMoment = (one: string | null, other: string | null) =>
  one === other || Math.abs(Date.parse(one ?? '') - Date.parse(other ?? '')) < TOLERANCE_MS
const TOLERANCE_MS = 10 * 60_000

type Settle = (own: EntityManager, quote: Quote) => Promise<void>

async function committed(request: Request, settle: Settle): Promise<Quote> {
  const manager = request.container.resolve<EntityManager>('manager')
  return manager.transaction(async (own) => {
    const before = await holdSubscription(own, request.subscriptionId)
    const quote = await applied(own, request)
    await settle(own, quote)
    const subscription = await holdSubscription(own, request.subscriptionId)
    // What is confirmed twice changes nothing, and is not mailed again.
    const isChanged = subscription?.updated_at.getTime() !== before?.updated_at.getTime()
    if (subscription && isChanged) {
      const { actor, change, fromVariantId } = request
      await mailSubscription(own, subscription, {
        kind: MAILS[change.action] ?? 'changed',
        key: `${subscription.id}:${subscription.updated_at.getTime()}`,
        ...(actor !== 'shopper' && { by_staff: true }),
        ...(fromVariantId !== undefined && { from_variant_id: fromVariantId }),
        ...(subscription.resume_at && { at: subscription.resume_at.toISOString() }),
      })
    }
    return quote
  })
}

/**
 * Makes a change, if it leads to the next order that was shown: what is shown is what is charged.
 * Else refuses with 409, and nothing is changed.
 */
export const makeChange = (
  request: Request,
  shown: z.infer<typeof confirmedChange>['shown'],
): Promise<Quote> =>
  committed(request, async (own, quote) => {
    const isShown = quote.cycle === shown.cycle && quote.total === shown.total
    if (!isShown || !isSameMoment(quote.next_order_at, shown.next_order_at)) {
      const message = 'The next order has changed since it was shown: check it again'
      throw new MedusaError(MedusaError.Types.CONFLICT, message, 'quote_changed')
    }
    await own.query(ANNOUNCE, [request.subscriptionId, quote.total])
    await noteShown(own, { id: request.subscriptionId }, quote.total)
  })

/**
 * Makes a change that the shopper was not shown. A total above the announced one stays to be
 * announced, before it is charged.
 */
export const makeUnshownChange = (request: Request): Promise<Quote> =>
  committed(request, async () => {})
