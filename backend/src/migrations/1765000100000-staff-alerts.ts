import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What members of staff are told of by mail, and the variants that are known to run low. */
export class StaffAlerts1765000100000 implements MigrationInterface {
  name = 'StaffAlerts1765000100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE staff_alert (
        user_id varchar NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
        alert varchar NOT NULL CHECK (alert IN ('new_orders', 'low_stock', 'failed_renewals')),
        PRIMARY KEY (user_id, alert)
      );
      CREATE TABLE low_stock_variant (
        variant_id varchar PRIMARY KEY,
        since timestamptz NOT NULL DEFAULT now()
      );
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE low_stock_variant, staff_alert')
  }
}
