import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is to be packed and sent, among all; orders with what the list of tasks shows of them. */
const INDEXES: Readonly<Record<string, string>> = {
  staff_list_order_to_fulfil: `"order" (id) INCLUDE (created_at, display_id, email, currency_code)
    WHERE fulfillment_status NOT IN ('fulfilled', 'shipped')
      AND canceled_at IS NULL AND status <> 'archived'`,
  staff_list_line_to_fulfil: `line_item (order_id)
    WHERE NOT is_giftcard AND quantity > coalesce(fulfilled_quantity, 0)`,
  staff_list_fulfillment_to_ship: `fulfillment (created_at)
    WHERE shipped_at IS NULL AND canceled_at IS NULL`,
}

export class OrdersOfTasks1765200000000 implements MigrationInterface {
  name = 'OrdersOfTasks1765200000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) {
      await queryRunner.query(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`)
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS ${Object.keys(INDEXES).join(', ')}`)
  }
}
