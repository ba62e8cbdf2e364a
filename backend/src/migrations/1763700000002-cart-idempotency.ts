import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores which cart an Idempotency-Key created, so that a repeated request creates no other. */
export class CartIdempotency1763700000002 implements MigrationInterface {
  name = 'CartIdempotency1763700000002'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE cart_request (
        key varchar(255) PRIMARY KEY,
        request_hash char(64) NOT NULL,
        cart_id varchar,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX cart_request_created_at ON cart_request (created_at);
      CREATE INDEX cart_abandoned ON cart (updated_at) WHERE completed_at IS NULL;
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX cart_abandoned; DROP TABLE cart_request')
  }
}
