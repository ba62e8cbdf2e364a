import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The outbox of mails: each is written in the transaction that causes it. */
export class Mail1763700000001 implements MigrationInterface {
  name = 'Mail1763700000001'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail (
        id varchar PRIMARY KEY,
        key varchar NOT NULL UNIQUE,
        event_name varchar NOT NULL,
        resource_id varchar NOT NULL,
        customer_id varchar,
        "to" varchar NOT NULL,
        template varchar NOT NULL,
        data jsonb NOT NULL,
        writes_notification boolean NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        last_error text,
        sent_at timestamptz,
        failed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mail_waiting ON mail (next_at) WHERE sent_at IS NULL AND failed_at IS NULL;
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mail')
  }
}
