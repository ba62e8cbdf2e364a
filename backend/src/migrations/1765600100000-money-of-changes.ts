import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Where the money went by which a change made its order cheaper: its mail says it. */
export class MoneyOfChanges1765600100000 implements MigrationInterface {
  name = 'MoneyOfChanges1765600100000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE order_edit ADD COLUMN given_back jsonb`)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE order_edit DROP COLUMN given_back`)
  }
}
