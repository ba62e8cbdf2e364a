import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Issued invoices and credit notes. The series counts without gaps: its row is locked from the
 * number to the end of the transaction that issues it, and a rollback takes the number back.
 */
export class Invoices1764100400000 implements MigrationInterface {
  name = 'Invoices1764100400000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE invoice_series (
        year integer PRIMARY KEY,
        last integer NOT NULL DEFAULT 0
      );
      CREATE TABLE invoice (
        number varchar PRIMARY KEY,
        order_id varchar NOT NULL REFERENCES "order" (id),
        corrects varchar UNIQUE REFERENCES invoice (number),
        -- False on credit notes, and on invoices that one has taken back.
        is_valid boolean NOT NULL,
        document jsonb NOT NULL,
        issued_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX invoice_of_order ON invoice (order_id);
      CREATE UNIQUE INDEX invoice_valid ON invoice (order_id) WHERE is_valid;
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE invoice; DROP TABLE invoice_series')
  }
}
