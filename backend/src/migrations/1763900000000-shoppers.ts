import type { MigrationInterface, QueryRunner } from 'typeorm'
import { END_SESSIONS, KEEP_SESSIONS } from '../account/session-triggers.ts'

/** Who is who in identity, and the end of sessions whose password is not the account's any more. */
export class Shoppers1763900000000 implements MigrationInterface {
  name = 'Shoppers1763900000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE shopper_identity (
        identity_id uuid PRIMARY KEY,
        customer_id varchar NOT NULL UNIQUE REFERENCES customer (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX http_session_customer ON http_session ((sess ->> 'customer_id'));
      CREATE INDEX http_session_user ON http_session ((sess ->> 'user_id'));
      CREATE INDEX cart_open_of_customer ON cart (customer_id, updated_at)
        WHERE completed_at IS NULL AND deleted_at IS NULL;
    `)
    await queryRunner.query(END_SESSIONS)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(KEEP_SESSIONS)
    await queryRunner.query(`
      DROP INDEX http_session_customer, http_session_user, cart_open_of_customer;
      DROP TABLE shopper_identity;
    `)
  }
}
