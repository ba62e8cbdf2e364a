import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A swap has a document of its own, and one that takes it back if the swap is cancelled. */
export class InvoicesOfSwaps1764900100000 implements MigrationInterface {
  name = 'InvoicesOfSwaps1764900100000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invoice ADD COLUMN swap_id varchar REFERENCES swap (id);
      CREATE INDEX invoice_of_swap ON invoice (swap_id) WHERE swap_id IS NOT NULL;
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE invoice DROP COLUMN swap_id`)
  }
}
