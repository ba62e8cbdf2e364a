import type { MigrationInterface, QueryRunner } from 'typeorm'
import { ATTRIBUTE_FUNCTIONS } from '../catalogue/search-index/attributes-sql.ts'
import { TRIGGERS } from '../catalogue/search-index/triggers-sql.ts'

/** The stock of a variant is found by an index, and the names of options are folded once. */
export class LookupsOfTriggers1765800100000 implements MigrationInterface {
  name = 'LookupsOfTriggers1765800100000'

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [ATTRIBUTE_FUNCTIONS, TRIGGERS]) await queryRunner.query(sql)
  }

  /** The functions go with the migrations that create them. */
  async down(): Promise<void> {}
}
