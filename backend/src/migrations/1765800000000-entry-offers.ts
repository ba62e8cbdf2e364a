import type { MigrationInterface, QueryRunner } from 'typeorm'
import { ENTRY_FUNCTIONS } from '../catalogue/search-index/entries-sql.ts'
import { OFFERS_TABLE } from '../catalogue/search-index/entry-offers-sql.ts'

/** The prices of cards are kept beside the catalogue, as those that a listing counts already were. */
export class EntryOffers1765800000000 implements MigrationInterface {
  name = 'EntryOffers1765800000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [OFFERS_TABLE, ENTRY_FUNCTIONS]) await queryRunner.query(sql)
    await queryRunner.query('SELECT listing_index_all()')
    await queryRunner.query('ANALYZE listing_offer')
  }

  /** The functions and tables go with the migration that creates the others. */
  async down(): Promise<void> {}
}
