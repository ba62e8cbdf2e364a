import type { LineItem, Order } from '@medusajs/medusa'
import { lineVariant } from '#domain/cart/line-words.ts'
import { pictureSource } from '#domain/catalogue/picture.ts'
import { formatMoney } from '#domain/money/money.ts'
import { subscriptionLineWords } from '#domain/subscription/line-subscription.ts'
import type { MailItem } from '../templates/template.ts'
import type { MailContext } from './context.ts'

/** Twice the pixels that a mail shows. */
const PICTURE_PX = 128
const LONGEST_NAME = 160
const LONGEST_ADDRESS = 1000

/** A name that somebody has filled with a text would take the room of all others. */
export const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${[...name].slice(0, LONGEST_NAME - 1).join('')}…` : name

/**
 * The absolute address of a picture in pixels: mail programs show no drawings. Null for an address
 * that the shop could not resize.
 */
export function mailPicture(url: string | null, publicUrl: string): string | null {
  if (!url || url.length > LONGEST_ADDRESS || !/^(?:https?:\/\/|\/(?!\/))/i.test(url)) return null
  return new URL(pictureSource(url, PICTURE_PX), publicUrl).href
}

type Line = Pick<
  LineItem,
  'title' | 'description' | 'thumbnail' | 'quantity' | 'is_giftcard' | 'unit_price'
> & { readonly metadata?: LineItem['metadata'] | null }

interface Details {
  /** The pieces that the mail is about, if not all of them. */
  readonly quantity?: number
  readonly amount?: string
  /** Default: how often it is bought, of a line that is bought by subscription. */
  readonly note?: string
}

/** Of a gift card, its amount: its variants are named "Small" and "Medium". */
function variantOf(line: Line, currencyCode: string): string {
  if (line.is_giftcard) return formatMoney({ amount: line.unit_price, currencyCode })
  return lineVariant({ title: line.title, variantTitle: line.description ?? '' })
}

/** Describes lines of an order for its mails. */
export const describeItems =
  ({ settings }: Pick<MailContext, 'settings'>, { currency_code }: Pick<Order, 'currency_code'>) =>
  (line: Line, { quantity = line.quantity, amount, note }: Details = {}): MailItem => ({
    title: shortened(line.title),
    variant: shortened(variantOf(line, currency_code)),
    quantity,
    picture: mailPicture(line.thumbnail, settings.publicUrl),
    amount: amount ?? null,
    note: note ?? subscriptionLineWords(line.metadata ?? {}),
  })
