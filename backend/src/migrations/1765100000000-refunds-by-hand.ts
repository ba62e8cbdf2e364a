import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is to be paid back by hand, among all payments. */
export class RefundsByHand1765100000000 implements MigrationInterface {
  name = 'RefundsByHand1765100000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX IF NOT EXISTS staff_list_payment_refunded ON payment (id) WHERE amount_refunded > 0',
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX IF EXISTS staff_list_payment_refunded')
  }
}
