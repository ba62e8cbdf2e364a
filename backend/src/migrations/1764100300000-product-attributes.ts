import type { MigrationInterface, QueryRunner } from 'typeorm'
import { installNotifications } from '../catalogue/notify-sql.ts'
import { installAttributes } from '../catalogue/search-index/attributes-sql.ts'
import { ENTRY_FUNCTIONS } from '../catalogue/search-index/entries-sql.ts'
import { OFFERS_TABLE } from '../catalogue/search-index/entry-offers-sql.ts'

/** Facets by attributes that staff name: all spellings of an option are one list. */
export class ProductAttributes1764100300000 implements MigrationInterface {
  name = 'ProductAttributes1764100300000'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [OFFERS_TABLE, ...installAttributes, ENTRY_FUNCTIONS])
      await queryRunner.query(sql)
    await queryRunner.query(installNotifications())
    // Its keys were those of titles.
    await queryRunner.query('TRUNCATE listing_option')
    await queryRunner.query('SELECT listing_index_all()')
  }

  /** The table and its functions go with the index, in the migration that made it. */
  async down(): Promise<void> {}
}
