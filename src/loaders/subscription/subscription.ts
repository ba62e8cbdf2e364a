import type { APIContext } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import type { Customer } from '#domain/account/customer.ts'
import { changeIn, shownIn } from '#domain/subscription/change-form.ts'
import {
  isOver,
  type NextOrder,
  type Subscription,
  type SubscriptionAction,
  type SubscriptionChange,
} from '#domain/subscription/subscription.ts'
import { ACTION_WORDS } from '#domain/subscription/subscription-words.ts'
import { seenOrNull } from '../catalogue/seen.ts'
import { fieldsIn } from '../form.ts'
import { setPageNote } from '../page-note.ts'

const SUBSCRIPTION_ID = /^sub_[A-Za-z0-9]{1,64}$/

export const subscriptionPath = (id: string) => `/account/subscriptions/${id}`

/** One's own subscription; null for any other. */
export const seenSubscription = ({ commerce }: App.Locals, id: string | undefined) =>
  seenOrNull(SUBSCRIPTION_ID, id, commerce.subscriptions.retrieve)

const CHECK_FIELDS = 'Please check what you entered.'
const NEXT_ORDER_MOVED = 'Your next order has changed in the meantime. Please check it again.'

const asSentence = (text: string) => (/[.?!]$/.test(text) ? text : `${text}.`)

/** Commerce words its refusals of a change for shoppers, but not those of its fields. */
const refusalOf = (error: unknown): string => {
  if (!(error instanceof CommerceError) || error.type !== 'invalid_request') throw error
  if (error.status === 409) return NEXT_ORDER_MOVED
  return error.code === 'invalid_data' ? CHECK_FIELDS : asSentence(error.reason)
}

/** The next order as it stands; null where there is none or commerce refuses to say. */
export async function nextOrder(
  { commerce }: App.Locals,
  subscription: Subscription,
): Promise<NextOrder | null> {
  if (isOver(subscription)) return null
  try {
    return await commerce.subscriptions.nextOrder(subscription.id)
  } catch (error) {
    refusalOf(error)
    return null
  }
}

/** What the page of a change shows. */
export type ChangeStep =
  /** The fields that the change needs. */
  | { readonly kind: 'ask'; readonly refusal: string | null }
  /** The next order after the change. */
  | { readonly kind: 'confirm'; readonly change: SubscriptionChange; readonly next: NextOrder }
  | { readonly kind: 'done'; readonly path: string }

type Visit = Pick<APIContext, 'cookies' | 'locals' | 'request' | 'url'>

interface Asked {
  readonly subscription: Subscription
  readonly action: SubscriptionAction
  readonly customer: Customer
}

/** One step of a change: asks for its fields, shows its result, and makes it once confirmed. */
export async function takeChangeStep(visit: Visit, asked: Asked): Promise<ChangeStep> {
  const { locals, request, url } = visit
  const { subscription, action, customer } = asked
  const isPosted = request.method === 'POST'
  const fields = isPosted ? await fieldsIn(request) : Object.fromEntries(url.searchParams)
  const change = changeIn(action, fields, customer.addresses)
  if (change === null) return { kind: 'ask', refusal: null }
  const shown = isPosted ? shownIn(fields) : null
  const { subscriptions } = locals.commerce
  try {
    if (shown === null) {
      return { kind: 'confirm', change, next: await subscriptions.preview(subscription.id, change) }
    }
    await subscriptions.change(subscription.id, change, shown)
    setPageNote(visit, { kind: 'success', text: ACTION_WORDS[action].done })
    return { kind: 'done', path: subscriptionPath(subscription.id) }
  } catch (error) {
    return { kind: 'ask', refusal: refusalOf(error) }
  }
}
