import type { MigrationInterface, QueryRunner } from 'typeorm'

const WORDS = {
  of_order: `"order" USING gin (lower(email) gin_trgm_ops)`,
  of_address: `address USING gin (lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops)`,
  of_customer: `customer USING gin (lower(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')) gin_trgm_ops)`,
} as const

/** What lists of staff order by, and what their parts are looked up by; search in orders. */
const INDEXES: Readonly<Record<string, string>> = {
  staff_list_notification_created: 'notification (created_at, id)',
  staff_list_notification_updated: 'notification (updated_at, id)',
  staff_list_notification_event: 'notification (event_name, id)',
  staff_list_notification_to: 'notification ("to", id)',
  staff_list_notification_parent: 'notification (parent_id)',
  staff_list_mail_created: 'mail (created_at, id)',
  staff_list_note_created: 'note (created_at, id)',
  staff_list_order_created: '"order" (created_at)',
  staff_list_order_updated: '"order" (updated_at)',
  staff_list_order_email: '"order" (email)',
  staff_list_customer_created: 'customer (created_at)',
  staff_list_item_edit: 'line_item (order_edit_id) WHERE order_edit_id IS NOT NULL',
  staff_list_item_original: 'line_item (original_item_id) WHERE original_item_id IS NOT NULL',
  staff_list_edit_change: 'order_item_change (order_edit_id)',
  staff_list_invoice_to_pay: `payment (order_id) WHERE provider_id = 'invoice'
    AND captured_at IS NULL AND canceled_at IS NULL`,
  staff_list_address_order: '"order" (shipping_address_id)',
  staff_search_order: WORDS.of_order,
  staff_search_address: WORDS.of_address,
  staff_search_customer: WORDS.of_customer,
}

export class StaffLists1764600200000 implements MigrationInterface {
  name = 'StaffLists1764600200000'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) {
      await queryRunner.query(`CREATE INDEX IF NOT EXISTS ${name} ON ${on}`)
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX IF EXISTS ${Object.keys(INDEXES).join(', ')}`)
  }
}
