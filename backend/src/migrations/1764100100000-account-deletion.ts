import type { MigrationInterface, QueryRunner } from 'typeorm'
import { REFUSE_ORDERS, TAKE_ORDERS } from '../account/deletion/order-trigger.ts'

/**
 * Accounts that their owners delete. A row says which customer was forgotten, and holds nothing of
 * the person: `identity_id` is cleared a day after identity has deleted its part.
 */
export class AccountDeletion1764100100000 implements MigrationInterface {
  name = 'AccountDeletion1764100100000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE account_deletion (
        id varchar PRIMARY KEY,
        customer_id varchar NOT NULL UNIQUE REFERENCES customer (id) ON DELETE CASCADE,
        identity_id uuid,
        asked_at timestamptz NOT NULL,
        forgotten_at timestamptz,
        completed_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX account_deletion_of_identity ON account_deletion (identity_id);
      CREATE INDEX account_deletion_due ON account_deletion (next_at)
        WHERE forgotten_at IS NOT NULL AND completed_at IS NULL;
    `)
    await queryRunner.query(REFUSE_ORDERS)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TAKE_ORDERS)
    await queryRunner.query('DROP TABLE account_deletion')
  }
}
