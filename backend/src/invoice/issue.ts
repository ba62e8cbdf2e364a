import type { OrderService } from '@medusajs/medusa'
import type { MedusaContainer } from '@medusajs/types'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import {
  creditNoteOf,
  creditNoteOfRest,
  type InvoiceDocument,
  invoiceDocument,
} from '#domain/order/invoice.ts'
import { partialCreditNoteOf } from '#domain/order/partial-credit-note.ts'
import { isoDayAt } from '#domain/region/local-dates.ts'
import { findsAny, rowOf, rowsOf } from '../rows.ts'
import { creditDue, describeCredit } from './credit.ts'
import { draftInvoice, findSeller, INVOICE_RELATIONS, type Seller, transferTerms } from './draft.ts'
import { draftSwapDocument, swapsWithoutDocument } from './swap-documents.ts'

const issued = z.object({ document: z.unknown(), is_valid: z.boolean() })
const order = z.object({ is_cancelled: z.boolean() })
const counted = z.object({ last: z.number() })

const HOLD = `
  SELECT canceled_at IS NOT NULL AS is_cancelled FROM "order" WHERE id = $1 FOR UPDATE`
/** By number, not by its text: 10000 comes after 9999. */
const ISSUED = `
  SELECT document, is_valid FROM invoice WHERE order_id = $1
  ORDER BY split_part(number, '-', 1)::int, split_part(number, '-', 2)::int`
const COUNT = `
  INSERT INTO invoice_series AS series (year, last) VALUES ($1, 1)
  ON CONFLICT (year) DO UPDATE SET last = series.last + 1 RETURNING last`
/** Later than whatever the order's lock waited for, as an edit that the invoice has. */
const STORE = `
  INSERT INTO invoice (number, order_id, corrects, is_valid, document, issued_at)
  VALUES ($1, $2, $3, $4, $5, clock_timestamp())`
const STORE_PARTIAL = `
  INSERT INTO invoice (number, order_id, corrects, is_valid, is_partial, document, issued_at)
  VALUES ($1, $2, $3, false, true, $4, clock_timestamp())`
const STORE_OF_SWAP = `
  INSERT INTO invoice (number, order_id, corrects, is_valid, is_partial, document, swap_id)
  VALUES ($1, $2, $3, false, true, $4, $5)`
const TAKE_BACK = 'UPDATE invoice SET is_valid = false WHERE number = $1'

/** Whether an order has a valid invoice of what it is now, or one that was taken back. */
const IS_INVOICED = `
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
  readonly container: MedusaContainer
  readonly manager: EntityManager
  readonly orders: OrderService
  readonly seller: Seller
}

const PARTIAL = `
  SELECT document, is_valid FROM invoice
  WHERE order_id = $1 AND is_partial AND swap_id IS NULL ORDER BY issued_at, number`

const partialNotesOf = async (manager: EntityManager, orderId: string) =>
  (await rowsOf(manager, issued, PARTIAL, [orderId])).map(({ document }) =>
    invoiceDocument.parse(document),
  )

interface TakenBack {
  readonly orderId: string
  readonly invoice: InvoiceDocument
  /** Another invoice is issued of what is left of the order, unless it is cancelled. */
  readonly isCancelled: boolean
}

/** Credit notes for parts hold for a changed order; of a cancelled one they have credited a part. */
async function takeBack(
  { manager, seller }: IssueContext,
  { orderId, invoice, isCancelled }: TakenBack,
) {
  const issuedOn = isoDayAt(new Date(), seller.place)
  const number = await nextNumber(manager, issuedOn)
  const note = isCancelled
    ? creditNoteOfRest(invoice, { number, issuedOn }, await partialNotesOf(manager, orderId))
    : creditNoteOf(invoice, { number, issuedOn })
  await manager.query(TAKE_BACK, [invoice.number])
  await manager.query(STORE, [number, orderId, invoice.number, false, JSON.stringify(note)])
}

const orderNow = ({ manager, orders }: IssueContext, orderId: string) =>
  orders.withTransaction(manager).retrieveWithTotals(orderId, { relations: INVOICE_RELATIONS })

async function issue(context: IssueContext, orderId: string) {
  const { manager, seller } = context
  const order = await orderNow(context, orderId)
  const draft = await draftInvoice(manager, seller, order)
  const number = await nextNumber(manager, draft.issuedOn)
  const invoice = invoiceDocument.parse({ ...draft, number })
  await manager.query(STORE, [number, orderId, null, true, JSON.stringify(invoice)])
}

/** Credits what was given back of a valid invoice since the last credit note. */
async function credit(context: IssueContext, orderId: string) {
  const { manager, seller } = context
  const due = await creditDue(manager, orderId)
  const valid = (await documentsOf(manager, orderId)).find(({ isValid }) => isValid)
  if (!due || !valid) return
  const credited = await describeCredit(manager, await orderNow(context, orderId), due)
  const issuedOn = isoDayAt(new Date(), seller.place)
  const number = await nextNumber(manager, issuedOn)
  const note = partialCreditNoteOf(valid.document, { number, issuedOn }, credited)
  const stored = JSON.stringify(invoiceDocument.parse(note))
  await manager.query(STORE_PARTIAL, [number, orderId, note.corrects, stored])
}

/** Issues the documents of swaps that were confirmed, or cancelled, since the last time. */
async function issueOfSwaps(context: IssueContext, orderId: string) {
  const { manager, seller } = context
  const lacking = await swapsWithoutDocument(manager, orderId)
  if (lacking.length === 0) return
  const valid = (await documentsOf(manager, orderId)).find(({ isValid }) => isValid)
  const corrects = valid?.document.number ?? null
  const order = await orderNow(context, orderId)
  const ofOrder = await draftInvoice(manager, seller, order)
  const transfer = await transferTerms(manager, seller, order.region_id)
  for (const swap of lacking) {
    const draft = await draftSwapDocument({ ...context, ofOrder, transfer, corrects }, swap)
    const number = await nextNumber(manager, draft.issuedOn)
    const stored = JSON.stringify(invoiceDocument.parse({ ...draft, number }))
    await manager.query(STORE_OF_SWAP, [number, orderId, draft.corrects, stored, swap.id])
  }
}

const isComplete = async (database: EntityManager, orderId: string) =>
  (await findsAny(database, IS_INVOICED, [orderId])) &&
  !(await creditDue(database, orderId)) &&
  (await swapsWithoutDocument(database, orderId)).length === 0

/**
 * The documents of an order, the oldest first, after issuing those that it lacks: an invoice for an
 * order without one, a credit note once it is cancelled or a part of it was given back, both once
 * an edit has changed it, and a document for each swap. The order's lock lets one caller issue
 * them; the number counts in the same transaction.
 */
export async function issueInvoices(
  container: MedusaContainer,
  orderId: string,
): Promise<readonly InvoiceDocument[]> {
  const database = container.resolve<EntityManager>('manager')
  if (!(await isComplete(database, orderId))) {
    const orders = container.resolve<OrderService>('orderService')
    const seller = await findSeller(container)
    await database.transaction(async (manager) => {
      const { is_cancelled } = await rowOf(manager, order, HOLD, [orderId])
      const context = { container, manager, orders, seller }
      if (!(await findsAny(manager, IS_INVOICED, [orderId]))) {
        const valid = (await documentsOf(manager, orderId)).find(({ isValid }) => isValid)
        if (valid)
          await takeBack(context, {
            orderId,
            invoice: valid.document,
            isCancelled: is_cancelled,
          })
        if (!is_cancelled) await issue(context, orderId)
      }
      await credit(context, orderId)
      await issueOfSwaps(context, orderId)
    })
  }
  return (await documentsOf(database, orderId)).map(({ document }) => document)
}
