import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The products of a category are looked for by its key, for what is related to one of them. */
export class FacetsOfEntries1765800300000 implements MigrationInterface {
  name = 'FacetsOfEntries1765800300000'

  async up(queryRunner: QueryRunner): Promise<void> {
    // Without a list of what came last, which each read would go through.
    await queryRunner.query(
      'CREATE INDEX listing_entry_facets ON listing_entry USING gin (facets) WITH (fastupdate = off)',
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX listing_entry_facets')
  }
}
