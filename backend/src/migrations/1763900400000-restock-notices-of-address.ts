import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What an address has asked for of late is counted, told or not. */
export class RestockNoticesOfAddress1763900400000 implements MigrationInterface {
  name = 'RestockNoticesOfAddress1763900400000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX restock_notice_of_email;
      CREATE INDEX restock_notice_of_email ON restock_notice (email, created_at)
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX restock_notice_of_email;
      CREATE INDEX restock_notice_of_email ON restock_notice (email) WHERE notified_at IS NULL
    `)
  }
}
