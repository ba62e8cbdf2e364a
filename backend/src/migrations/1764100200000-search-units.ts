import type { MigrationInterface, QueryRunner } from 'typeorm'
import { TABLES } from '../catalogue/search-index/tables-sql.ts'
import { WORDS } from '../catalogue/search-index/words-sql.ts'

/** Stems, synonyms, and pages beside products (decision 40). */
export class SearchUnits1764100200000 implements MigrationInterface {
  name = 'SearchUnits1764100200000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP FUNCTION IF EXISTS search_similar(text[]);
      DROP FUNCTION IF EXISTS search_query(text[], text);
      DROP FUNCTION IF EXISTS search_terms(text);`)
    for (const sql of [TABLES, WORDS]) await queryRunner.query(sql)
    await queryRunner.query('SELECT search_index(array_agg(product_id)) FROM search_document')
    await queryRunner.query('ANALYZE search_document, search_word')
  }

  /** The functions and tables go with the migration that creates the others. */
  async down(): Promise<void> {}
}
