import {
  ReturnService as CoreService,
  LineItem,
  type Order,
  type Return,
  ShippingMethod,
} from '@medusajs/medusa'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { requireNoBoughtCards } from '../after-sale/gift-card-lines.ts'
import { soldLines } from '../after-sale/pieces.ts'
import { refundedNow } from '../after-sale/refunded.ts'
import { refusal } from '../after-sale/refusal.ts'
import { lostByRounding } from '../after-sale/rounding.ts'
import { findsAny, rowsOf } from '../rows.ts'

type Creation = Parameters<CoreService['create']>
type Receipt = Parameters<CoreService['receive']>
type Cancellation = Parameters<CoreService['cancel']>

/**
 * Locks by a write: staff's routes read a snapshot from before the lock (SERIALIZABLE), which a
 * lock alone would let them trust.
 */
const HOLD = `
  UPDATE "order" SET updated_at = now() WHERE id = coalesce(
    (SELECT order_id FROM swap WHERE id = $2), $1)`

const HOLD_OF_RETURN = `
  UPDATE "order" SET updated_at = now() WHERE id = (
    SELECT coalesce(back.order_id, swap.order_id, claim.order_id) FROM "return" back
    LEFT JOIN swap ON swap.id = back.swap_id
    LEFT JOIN claim_order claim ON claim.id = back.claim_order_id
    WHERE back.id = $1)`

const askedPiece = z.object({ item_id: z.string(), quantity: z.number() })
const ASKED = 'SELECT item_id, quantity FROM return_item WHERE return_id = $1'
const ASK_LESS = `
  UPDATE return_item SET quantity = quantity - $3 WHERE return_id = $1 AND item_id = $2`
const PROMISE_LESS = `
  UPDATE "return" SET refund_amount = greatest(0, refund_amount - $2) WHERE id = $1`
const ofOrder = z.object({ order_id: z.string() })
const OF_ORDER = `
  SELECT order_id FROM "return"
  WHERE id = $1 AND order_id IS NOT NULL AND status IN ('requested', 'requires_action')`
/** From which the core computes what a return is worth (services/return.js create). */
const FOR_REFUND: { select: (keyof Order)[]; relations: string[] } = {
  select: ['refunded_total', 'total', 'refundable_amount'],
  relations: [
    'swaps.additional_items.tax_lines',
    'claims.additional_items.tax_lines',
    'items.tax_lines',
    'region.tax_rates',
  ],
}
/** What staff asked a return for is worth what they said, whatever arrives of it. */
const SET_BY_HAND = { refund_set_by_hand: true }
const IS_SET_BY_HAND = `
  SELECT FROM "return" WHERE id = $1 AND metadata ->> 'refund_set_by_hand' = 'true'`
const COUNT_RETURNED = `
  UPDATE line_item SET returned_quantity = greatest(0, coalesce(returned_quantity, 0) + $2)
  WHERE id = $1`

/** Saving a return without one of its lines fails in the core, as the line would have no return. */
const TAKE_ABSENT = `
  DELETE FROM return_item WHERE return_id = $1 AND NOT item_id = ANY($2)
  RETURNING to_jsonb(return_item) AS record`
const absentPiece = z.object({ record: z.record(z.string(), z.unknown()) })
const KEEP_ABSENT = `
  INSERT INTO return_item
  SELECT (jsonb_populate_record(x, '{"received_quantity": 0}')).*
  FROM jsonb_populate_recordset(NULL::return_item, $1::jsonb) x`

interface Arrival {
  readonly asked: readonly z.infer<typeof askedPiece>[]
  readonly items: Receipt[1]
}

export default class ReturnService extends CoreService {
  /**
   * Locks the order, as its shopper's requests do: staff and shopper at once would return one piece
   * twice. A return option whose price includes tax costs exactly its price. Amounts by staff are
   * kept.
   */
  override create(...[data]: Creation): Promise<Return> {
    const isReckoned = data.refund_amount === undefined
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD, [data.order_id ?? null, data.swap_id ?? null])
      const returned = data.items ?? []
      await requireNoBoughtCards(
        manager,
        returned.map(({ item_id }) => item_id),
      )
      if (!data.claim_order_id) await this.requirePieces(manager, data)
      const isOfOrder = data.order_id && !data.claim_order_id && !data.swap_id
      const created = await super.create(
        isReckoned || !isOfOrder
          ? data
          : { ...data, metadata: { ...data.metadata, ...SET_BY_HAND } },
      )
      const way = await manager.findOne(ShippingMethod, {
        where: { return_id: created.id },
        relations: { tax_lines: true },
      })
      const lost = way === null ? 0 : lostByRounding({ ...way, unit_price: way.price, quantity: 1 })
      if (!isReckoned || lost === 0) return created
      created.refund_amount -= lost
      return manager.withRepository(this.returnRepository_).save(created)
    })
  }

  /** The core counts the pieces that have arrived, and not those of other open requests. */
  private async requirePieces(manager: EntityManager, { order_id, items }: Creation[0]) {
    if (!order_id) return
    const lines = await soldLines(manager, order_id)
    for (const { item_id, quantity } of items ?? []) {
      const line = lines.find(({ id }) => id === item_id)
      if (!line || line.gone + quantity <= line.quantity) continue
      const left = Math.max(0, line.quantity - line.gone)
      throw refusal('too_many', `Of ${line.title}, ${left} can still be returned`)
    }
  }

  /**
   * The core refuses to receive goods of an unpaid order, or of one whose money another return has
   * used up (services/return.js receive). Amounts by staff are kept.
   */
  override receive(...[returnId, items, refund, ...more]: Receipt): Promise<Return> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD_OF_RETURN, [returnId])
      if (refund === undefined) await this.promiseLess(manager, returnId, items)
      const amount = refund ?? (await refundedNow(manager, returnId)) ?? undefined
      const arrived = items.map(({ item_id }) => item_id)
      const absent = await rowsOf(manager, absentPiece, TAKE_ABSENT, [returnId, arrived])
      const asked = await rowsOf(manager, askedPiece, ASKED, [returnId])
      const received = await super.receive(returnId, items, amount, ...more)
      await this.countArrived(manager, { asked, items })
      const rows = absent.map(({ record }) => record)
      await manager.query(KEEP_ABSENT, [JSON.stringify(rows)])
      return received
    })
  }

  /** The core lets one cancel what another is receiving: both are told that it is done. */
  override cancel(...[returnId]: Cancellation): Promise<Return> {
    return this.atomicPhase_(async (manager) => {
      await manager.query(HOLD_OF_RETURN, [returnId])
      return super.cancel(returnId)
    })
  }

  /**
   * What has not arrived is not paid back: the core pays for all that was asked. It is worth what its
   * return is paid later, so that the parts sum to what was paid.
   */
  private async promiseLess(manager: EntityManager, returnId: string, items: Receipt[1]) {
    const [of] = await rowsOf(manager, ofOrder, OF_ORDER, [returnId])
    if (!of || (await findsAny(manager, IS_SET_BY_HAND, [returnId]))) return
    const asked = await rowsOf(manager, askedPiece, ASKED, [returnId])
    const absent = asked.flatMap(({ item_id, quantity }) => {
      const arrived = items.filter((each) => each.item_id === item_id)
      const missing = arrived.reduce((left, each) => left - each.quantity, quantity)
      return missing > 0 ? [{ item_id, missing }] : []
    })
    if (absent.length === 0) return
    const order = await this.orderService_
      .withTransaction(manager)
      .retrieve(of.order_id, { select: FOR_REFUND.select, relations: FOR_REFUND.relations })
    const lines = [order, ...[order.swaps ?? [], order.claims ?? []].flat()].flatMap((each) =>
      'additional_items' in each ? each.additional_items : each.items,
    )
    const missed = absent.flatMap(({ item_id, missing }) =>
      lines
        .filter(({ id }) => id === item_id)
        .map((line) => Object.assign(new LineItem(), line, { quantity: missing })),
    )
    // These pieces are worth what comes after all others: they are not asked for meanwhile.
    for (const { item_id, missing } of absent)
      await manager.query(ASK_LESS, [returnId, item_id, missing])
    const worth = await this.totalsService_.withTransaction(manager).getRefundTotal(order, missed)
    for (const { item_id, missing } of absent)
      await manager.query(ASK_LESS, [returnId, item_id, -missing])
    await manager.query(PROMISE_LESS, [returnId, Math.floor(worth)])
  }

  /** The core counts what was asked back as returned, whatever has arrived of it. */
  private async countArrived(manager: EntityManager, { asked, items }: Arrival): Promise<void> {
    const arrived = new Map<string, number>()
    for (const { item_id, quantity } of items)
      arrived.set(item_id, (arrived.get(item_id) ?? 0) + quantity)
    const wanted = new Map(asked.map(({ item_id, quantity }) => [item_id, quantity]))
    for (const id of new Set([...arrived.keys(), ...wanted.keys()])) {
      const off = (arrived.get(id) ?? 0) - (wanted.get(id) ?? 0)
      if (off !== 0) await manager.query(COUNT_RETURNED, [id, off])
    }
  }
}
