import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What a delivery costs as its shopper knows it: nothing above is charged unannounced. */
export class SubscriptionShownTotal1764700000000 implements MigrationInterface {
  name = 'SubscriptionShownTotal1764700000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE subscription ADD COLUMN shown_total integer')
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE subscription DROP COLUMN shown_total')
  }
}
