import type { MigrationInterface, QueryRunner } from 'typeorm'

const CONSTRAINT = 'FK_926ca9f29014af8091722dede08'

const reference = (onDelete: string) => `
  ALTER TABLE shipping_method_tax_line DROP CONSTRAINT "${CONSTRAINT}";
  ALTER TABLE shipping_method_tax_line ADD CONSTRAINT "${CONSTRAINT}"
    FOREIGN KEY (shipping_method_id) REFERENCES shipping_method (id) ${onDelete}`

/**
 * Deletes tax lines with their shipping method, as those of line items are. An order that a crash
 * interrupted leaves them on the cart, which could never be changed again: every change deletes its
 * shipping methods.
 */
export class ShippingTaxLines1763600200000 implements MigrationInterface {
  name = 'ShippingTaxLines1763600200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reference('ON DELETE CASCADE'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(reference(''))
  }
}
