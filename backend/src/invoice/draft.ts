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

const isByTransfer = ({ payments, total }: Order): boolean =>
  total > 0 &&
  payments.some(({ provider_id, canceled_at }) => provider_id === 'invoice' && !canceled_at)

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
  { printed, place }: Seller,
  order: Order,
): Promise<InvoiceDraft> {
  const terms = (await findTerms(manager, order.region_id)) ?? NO_TERMS
  const rows = rowsOfOrder(order)
  const now = new Date()
  const isDue = isByTransfer(order)
  return {
    kind: 'invoice',
    corrects: null,
    isOfSwap: false,
    issuedOn: isoDayAt(now, place),
    dueOn: isDue ? isoDayAt(new Date(now.getTime() + PAYMENT_DAYS * DAY_MS), place) : null,
    orderNumber: String(order.display_id),
    orderedOn: isoDayAt(order.created_at, placeOf(order)),
    currencyCode: order.currency_code,
    seller: { ...printed, taxNumber: terms.tax_number },
    ...addressesOf(order),
    rows,
    rates: sumsByRate(rows),
    giftCardTotal: order.gift_card_total ?? 0,
    total: order.total,
    account: isDue ? terms.payment_account : null,
  }
}
