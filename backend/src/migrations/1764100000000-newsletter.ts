import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Who gets the newsletter. An address counts from `confirmed_at` until `unsubscribed_at`;
 * `asked_at` is the request that a mailed link confirms.
 */
export class Newsletter1764100000000 implements MigrationInterface {
  name = 'Newsletter1764100000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE newsletter_subscriber (
        id varchar PRIMARY KEY,
        email varchar NOT NULL UNIQUE,
        asked_at timestamptz,
        asks integer NOT NULL DEFAULT 0,
        confirmed_at timestamptz,
        unsubscribed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX newsletter_confirmed ON newsletter_subscriber (id)
        WHERE confirmed_at IS NOT NULL AND unsubscribed_at IS NULL;
      CREATE INDEX newsletter_pending ON newsletter_subscriber (asked_at)
        WHERE confirmed_at IS NULL;
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE newsletter_subscriber')
  }
}
