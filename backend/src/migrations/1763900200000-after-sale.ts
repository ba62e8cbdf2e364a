import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Pictures of what is wrong with an order's goods (the file is kept among the protected uploads
 * under `file_key`), who waits for a variant, and what customers wish for.
 */
export class AfterSale1763900200000 implements MigrationInterface {
  name = 'AfterSale1763900200000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE claim_picture (
        id varchar PRIMARY KEY,
        order_id varchar NOT NULL REFERENCES "order" (id) ON DELETE CASCADE,
        claim_item_id varchar REFERENCES claim_item (id) ON DELETE SET NULL,
        file_key varchar NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX claim_picture_order ON claim_picture (order_id);
      CREATE INDEX claim_picture_of_item ON claim_picture (claim_item_id);
      CREATE INDEX claim_picture_unclaimed ON claim_picture (created_at)
        WHERE claim_item_id IS NULL;

      CREATE TABLE restock_notice (
        id varchar PRIMARY KEY,
        variant_id varchar NOT NULL REFERENCES product_variant (id) ON DELETE CASCADE,
        email varchar NOT NULL,
        sales_channel_id varchar NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        notified_at timestamptz
      );
      CREATE UNIQUE INDEX restock_notice_open ON restock_notice (variant_id, email)
        WHERE notified_at IS NULL;
      CREATE INDEX restock_notice_of_email ON restock_notice (email) WHERE notified_at IS NULL;

      CREATE TABLE wish_list_item (
        customer_id varchar NOT NULL REFERENCES customer (id) ON DELETE CASCADE,
        product_id varchar NOT NULL REFERENCES product (id) ON DELETE CASCADE,
        variant_id varchar REFERENCES product_variant (id) ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (customer_id, product_id)
      );
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE wish_list_item, restock_notice, claim_picture')
  }
}
