import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Products leave a collection that is deleted; those of earlier deletions stayed in theirs. */
export class ProductsOfDeletedCollections1765400000000 implements MigrationInterface {
  name = 'ProductsOfDeletedCollections1765400000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE product SET collection_id = NULL FROM product_collection gone
      WHERE gone.id = product.collection_id AND gone.deleted_at IS NOT NULL`)
  }

  async down(): Promise<void> {
    // Nobody remembers where they were.
  }
}
