import type { OrderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { creditNoteOf, type InvoiceDocument, invoiceDocument } from '#domain/order/invoice.ts'
import { isoDayAt } from '#domain/region/local-dates.ts'
import { findsAny, rowOf, rowsOf } from '../rows.ts'
import { draftInvoice, findSeller, INVOICE_RELATIONS, type Seller } from './draft.ts'

const issued = z.object({ document: z.unknown(), is_valid: z.boolean() })
const order = z.object({ is_cancelled: z.boolean() })
const counted = z.object({ last: z.number() })

const HOLD = `
  SELECT canceled_at IS NOT NULL AS is_cancelled FROM "order" WHERE id = $1 FOR UPDATE`
const ISSUED = 'SELECT document, is_valid FROM invoice WHERE order_id = $1 ORDER BY number'
const COUNT = `
  INSERT INTO invoice_series AS series (year, last) VALUES ($1, 1)
  ON CONFLICT (year) DO UPDATE SET last = series.last + 1 RETURNING last`
const STORE = `
  INSERT INTO invoice (number, order_id, corrects, is_valid, document)
  VALUES ($1, $2, $3, $4, $5)`
const TAKE_BACK = 'UPDATE invoice SET is_valid = false WHERE number = $1'

/** Whether an order has its documents: a valid invoice of what it is now, or one taken back. */
const IS_COMPLETE = `
  SELECT FROM "order" o WHERE o.id = $1 AND CASE WHEN o.canceled_at IS NULL
    THEN EXISTS (SELECT FROM invoice WHERE order_id = o.id AND is_valid AND NOT EXISTS (
      SELECT FROM order_edit edit WHERE edit.order_id = o.id
        AND edit.confirmed_at > invoice.issued_at))
    ELSE NOT EXISTS (SELECT FROM invoice WHERE order_id = o.id AND is_valid) END`

/** The next number of a year: "2026-0012". Others wait for it until the transaction ends. */
async function nextNumber(manager: EntityManager, issuedOn: string): Promise<string> {
  const year = issuedOn.slice(0, 4)
  const { last } = await rowOf(manager, counted, COUNT, [Number(year)])
  return `${year}-${String(last).padStart(4, '0')}`
}

const documentsOf = async (manager: EntityManager, orderId: string) =>
  (await rowsOf(manager, issued, ISSUED, [orderId])).map(({ document, is_valid }) => ({
    document: invoiceDocument.parse(document),
    isValid: is_valid,
  }))

interface IssueContext {
  readonly manager: EntityManager
  readonly orders: OrderService
  readonly seller: Seller
}

async function takeBack(
  { manager, seller }: IssueContext,
  orderId: string,
  invoice: InvoiceDocument,
) {
  const issuedOn = isoDayAt(new Date(), seller.place)
  const number = await nextNumber(manager, issuedOn)
  const note = creditNoteOf(invoice, { number, issuedOn })
  await manager.query(TAKE_BACK, [invoice.number])
  await manager.query(STORE, [number, orderId, invoice.number, false, JSON.stringify(note)])
}

async function issue({ manager, orders, seller }: IssueContext, orderId: string) {
  const order = await orders
    .withTransaction(manager)
    .retrieveWithTotals(orderId, { relations: INVOICE_RELATIONS })
  const draft = await draftInvoice(manager, seller, order)
  const number = await nextNumber(manager, draft.issuedOn)
  const invoice = invoiceDocument.parse({ ...draft, number })
  await manager.query(STORE, [number, orderId, null, true, JSON.stringify(invoice)])
}

/**
 * The documents of an order, the oldest first, after issuing those that it lacks: an invoice for an
 * order without one, a credit note once it is cancelled, and both once an edit has changed it. The
 * order's lock lets one caller issue them; the number counts in the same transaction.
 */
export async function issueInvoices(
  container: MedusaContainer,
  orderId: string,
): Promise<readonly InvoiceDocument[]> {
  const database = container.resolve<EntityManager>('manager')
  if (!(await findsAny(database, IS_COMPLETE, [orderId]))) {
    const orders = container.resolve<OrderService>('orderService')
    const seller = await findSeller(container)
    await database.transaction(async (manager) => {
      const { is_cancelled } = await rowOf(manager, order, HOLD, [orderId])
      if (await findsAny(manager, IS_COMPLETE, [orderId])) return
      const valid = (await documentsOf(manager, orderId)).find(({ isValid }) => isValid)
      if (valid) await takeBack({ manager, orders, seller }, orderId, valid.document)
      if (!is_cancelled) await issue({ manager, orders, seller }, orderId)
    })
  }
  return (await documentsOf(database, orderId)).map(({ document }) => document)
}
