import type { MigrationInterface, QueryRunner } from 'typeorm'
import { CHANGES, DROP_CHANGES } from '../catalogue/search-index/changes-sql.ts'

/** Commerce keeps what listings count in its memory, and asks here what has changed since. */
export class ListingChanges1765900000000 implements MigrationInterface {
  name = 'ListingChanges1765900000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(CHANGES)
    // Whose prices have no tax is looked for among all products.
    await queryRunner.query('CREATE INDEX product_gift_cards ON product (id) WHERE is_giftcard')
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX product_gift_cards')
    await queryRunner.query(DROP_CHANGES)
  }
}
