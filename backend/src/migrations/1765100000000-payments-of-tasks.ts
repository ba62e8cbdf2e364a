import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The few payments that are to be captured or paid back, among all. */
export class PaymentsOfTasks1765100000000 implements MigrationInterface {
  name = 'PaymentsOfTasks1765100000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX IF NOT EXISTS staff_list_payment_refunded ON payment (id) WHERE amount_refunded > 0',
    )
    await queryRunner.query(
      `CREATE INDEX IF NOT EXISTS staff_list_payment_open ON payment (order_id)
       WHERE captured_at IS NULL AND canceled_at IS NULL`,
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS staff_list_payment_refunded')
    await queryRunner.query('DROP INDEX IF EXISTS staff_list_payment_open')
  }
}
