import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Of an archived order nothing is paid or sent any more; those archived too early come back. */
export class ArchivedOrders1765500000000 implements MigrationInterface {
  name = 'ArchivedOrders1765500000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "order" o SET status = 'completed' WHERE status = 'archived' AND (
        EXISTS (SELECT FROM payment WHERE order_id = o.id AND swap_id IS NULL
          AND captured_at IS NULL AND canceled_at IS NULL)
        OR EXISTS (SELECT FROM order_edit e
          JOIN payment_collection p ON p.id = e.payment_collection_id
          WHERE e.order_id = o.id AND e.confirmed_at IS NOT NULL
          AND p.status IN ('not_paid', 'awaiting'))
        OR EXISTS (SELECT FROM line_item WHERE order_id = o.id AND NOT is_giftcard
          AND quantity > coalesce(fulfilled_quantity, 0))
        OR EXISTS (SELECT FROM fulfillment WHERE order_id = o.id
          AND shipped_at IS NULL AND canceled_at IS NULL)
        OR EXISTS (SELECT FROM order_edit WHERE order_id = o.id AND confirmed_at IS NULL
          AND declined_at IS NULL AND canceled_at IS NULL))`)
  }

  async down(): Promise<void> {
    // Nobody remembers which they were.
  }
}
