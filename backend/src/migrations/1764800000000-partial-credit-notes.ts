import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Several credit notes may correct one invoice, each for a part that came back. */
export class PartialCreditNotes1764800000000 implements MigrationInterface {
  name = 'PartialCreditNotes1764800000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE invoice DROP CONSTRAINT invoice_corrects_key;
      ALTER TABLE invoice ADD COLUMN is_partial boolean NOT NULL DEFAULT false;
      CREATE UNIQUE INDEX invoice_taken_back ON invoice (corrects) WHERE NOT is_partial;
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX invoice_taken_back;
      ALTER TABLE invoice DROP COLUMN is_partial;
      ALTER TABLE invoice ADD CONSTRAINT invoice_corrects_key UNIQUE (corrects);
    `)
  }
}
