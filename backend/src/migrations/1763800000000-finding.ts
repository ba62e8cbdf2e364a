import type { MigrationInterface, QueryRunner } from 'typeorm'
import { installNotifications } from '../catalogue/notify-sql.ts'
import { DROP_ATTRIBUTES, installAttributes } from '../catalogue/search-index/attributes-sql.ts'
import { DROP_ENTRY_FUNCTIONS, ENTRY_FUNCTIONS } from '../catalogue/search-index/entries-sql.ts'
import { DROP_TABLES, TABLES } from '../catalogue/search-index/tables-sql.ts'
import { DROP_TRIGGERS, TRIGGERS } from '../catalogue/search-index/triggers-sql.ts'
import { DROP_WORDS, WORDS } from '../catalogue/search-index/words-sql.ts'

export class Finding1763800000000 implements MigrationInterface {
  name = 'Finding1763800000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    // What the index looks up by; the core has no index for it.
    await queryRunner.query(
      'CREATE INDEX IF NOT EXISTS catalogue_option_product ON product_option (product_id)',
    )
    // The notifications can be paused from here on.
    await queryRunner.query(installNotifications())
    for (const sql of [TABLES, WORDS, ...installAttributes, ENTRY_FUNCTIONS, TRIGGERS])
      await queryRunner.query(sql)
    await queryRunner.query('SELECT listing_index_all()')
    await queryRunner.query('ANALYZE listing_entry, listing_price, search_document, search_word')
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      DROP_TRIGGERS,
      DROP_ENTRY_FUNCTIONS,
      DROP_ATTRIBUTES,
      DROP_WORDS,
      DROP_TABLES,
    ]) {
      await queryRunner.query(sql)
    }
    await queryRunner.query('DROP INDEX IF EXISTS catalogue_option_product')
  }
}
