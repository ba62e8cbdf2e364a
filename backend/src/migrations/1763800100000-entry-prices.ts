import type { MigrationInterface, QueryRunner } from 'typeorm'
import { installAttributes } from '../catalogue/search-index/attributes-sql.ts'
import { ENTRY_FUNCTIONS } from '../catalogue/search-index/entries-sql.ts'
import { OFFERS_TABLE } from '../catalogue/search-index/entry-offers-sql.ts'
import { WORDS } from '../catalogue/search-index/words-sql.ts'

/** An entry holds its common prices itself, so that a listing of ten thousand joins nothing. */
export class EntryPrices1763800100000 implements MigrationInterface {
  name = 'EntryPrices1763800100000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE listing_entry ADD COLUMN IF NOT EXISTS prices jsonb NOT NULL DEFAULT '{}';
      ALTER TABLE listing_price DROP CONSTRAINT listing_price_pkey,
        ADD PRIMARY KEY (price_list_id, currency_code, region_id, entry_id);
      DELETE FROM listing_price WHERE region_id = '' AND price_list_id = '';`)
    for (const sql of [OFFERS_TABLE, WORDS, ...installAttributes, ENTRY_FUNCTIONS])
      await queryRunner.query(sql)
    await queryRunner.query('SELECT listing_index_all()')
    await queryRunner.query('ANALYZE listing_entry, listing_price, search_document, search_word')
  }

  /** The functions of before go with their migration. */
  async down(): Promise<void> {}
}
