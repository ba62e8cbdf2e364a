import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The list of all payments, the newest first. */
export class PaymentsOfOrders1764900200000 implements MigrationInterface {
  name = 'PaymentsOfOrders1764900200000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX IF NOT EXISTS staff_list_payment_created ON payment (created_at, id)',
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS staff_list_payment_created')
  }
}
