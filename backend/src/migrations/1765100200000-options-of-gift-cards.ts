import type { MigrationInterface, QueryRunner } from 'typeorm'
import { installAttributes } from '../catalogue/search-index/attributes-sql.ts'

/** The amounts of gift cards are no list by which shoppers narrow a listing. */
export class OptionsOfGiftCards1765100200000 implements MigrationInterface {
  name = 'OptionsOfGiftCards1765100200000'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of installAttributes) await queryRunner.query(sql)
    await queryRunner.query(
      'INSERT INTO listing_stale SELECT id FROM product WHERE is_giftcard ON CONFLICT DO NOTHING',
    )
  }

  /** Its function goes with the index, in the migration that made it. */
  async down(): Promise<void> {}
}
