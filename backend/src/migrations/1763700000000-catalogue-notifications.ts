import type { MigrationInterface, QueryRunner } from 'typeorm'
import { installNotifications, removeNotifications } from '../catalogue/notify-sql.ts'
import { ATTRIBUTE_TABLE } from '../catalogue/search-index/attributes-sql.ts'

export class CatalogueNotifications1763700000000 implements MigrationInterface {
  name = 'CatalogueNotifications1763700000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    // The core's own tables are there; this one of ours is watched too.
    await queryRunner.query(ATTRIBUTE_TABLE)
    await queryRunner.query(installNotifications())
    // What the triggers look up by, and cards by price list; the core has no index for it.
    await queryRunner.query(`
      CREATE INDEX IF NOT EXISTS catalogue_price_list ON money_amount (price_list_id);
      CREATE INDEX IF NOT EXISTS catalogue_collection ON product (collection_id);
      CREATE INDEX IF NOT EXISTS catalogue_type ON product (type_id);
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(removeNotifications())
    await queryRunner.query(`
      DROP INDEX IF EXISTS catalogue_price_list, catalogue_collection, catalogue_type
    `)
  }
}
