import type { Order, StoreService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { type InvoiceDocument, PAYMENT_DAYS, sumsByRate } from '#domain/order/invoice.ts'
import { isoDayAt } from '#domain/region/local-dates.ts'
import { NO_TERMS } from '#domain/region/region-terms.ts'
import type { ZonePlace } from '#domain/region/time-zone.ts'
import { locationAddress } from '../mail/template-data/location-address.ts'
import {
  AMOUNT_RELATIONS,
  addressLines,
  ORDER_RELATIONS,
  placeOf,
} from '../mail/template-data/order.ts'
import { findTerms } from '../region/terms.ts'
import { setting } from '../settings.ts'
import { rowsOfOrder } from './rows.ts'

/** An invoice before it has a number. */
export type InvoiceDraft = Omit<InvoiceDocument, 'number'>

/** The relations of an order that its invoice needs. */
export const INVOICE_RELATIONS = [
  ...ORDER_RELATIONS,
  'billing_address.country',
  ...AMOUNT_RELATIONS,
]

const DAY_MS = 86_400_000

export interface Seller {
  readonly printed: Omit<InvoiceDocument['seller'], 'taxNumber'>
  /** Whose clock dates what the shop issues. */
  readonly place: ZonePlace
}

/** The shop by its name and the address of its default stock location. */
export async function findSeller(container: MedusaContainer): Promise<Seller> {
  const { name } = await container.resolve<StoreService>('storeService').retrieve()
  const location = await locationAddress({ container }, null)
  return {
    printed: { name, lines: [...(location?.lines ?? [])], email: setting('SUPPORT_EMAIL') },
    place: { countryCode: location?.countryCode ?? '' },
  }
}

/** A swap's payment belongs to the order as well, but has an invoice of its own. */
const isByTransfer = ({ payments, total }: Order): boolean =>
  total > 0 &&
  payments.some(
    ({ provider_id, canceled_at, swap_id }) =>
      provider_id === 'invoice' && !canceled_at && !swap_id,
  )

type Transfer = Pick<InvoiceDraft, 'dueOn' | 'account'>

/** By when, and to which account of the region, an invoice of today is to be paid. */
export async function transferTerms(
  manager: EntityManager,
  { place }: Seller,
  regionId: string,
): Promise<Transfer> {
  const { payment_account } = (await findTerms(manager, regionId)) ?? NO_TERMS
  const dueOn = isoDayAt(new Date(Date.now() + PAYMENT_DAYS * DAY_MS), place)
  return { dueOn, account: payment_account }
}

const NO_TRANSFER: Transfer = { dueOn: null, account: null }

function addressesOf(order: Order) {
  const posted = addressLines(order.shipping_address)
  const billed = addressLines(order.billing_address)
  const isPosted = order.items.some(({ is_giftcard }) => !is_giftcard)
  const buyer = billed.length > 0 ? billed : posted
  const isElsewhere = isPosted && buyer.join('\n') !== posted.join('\n')
  return {
    buyer: buyer.length > 0 ? buyer : [order.email],
    deliveredTo: isElsewhere ? posted : [],
    countryCode: (order.billing_address ?? order.shipping_address)?.country_code ?? '',
  }
}

/** The invoice of an order as it is now, with its totals and INVOICE_RELATIONS. */
export async function draftInvoice(
  manager: EntityManager,
  seller: Seller,
  order: Order,
): Promise<InvoiceDraft> {
  const { printed, place } = seller
  const terms = (await findTerms(manager, order.region_id)) ?? NO_TERMS
  const rows = rowsOfOrder(order)
  const transfer = isByTransfer(order)
    ? await transferTerms(manager, seller, order.region_id)
    : NO_TRANSFER
  return {
    kind: 'invoice',
    corrects: null,
    isOfSwap: false,
    issuedOn: isoDayAt(new Date(), place),
    ...transfer,
    orderNumber: String(order.display_id),
    orderedOn: isoDayAt(order.created_at, placeOf(order)),
    currencyCode: order.currency_code,
    seller: { ...printed, taxNumber: terms.tax_number },
    ...addressesOf(order),
    rows,
    rates: sumsByRate(rows),
    giftCardTotal: order.gift_card_total ?? 0,
    total: order.total,
  }
}
