import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The records of the test card's imaginary bank. Amounts in minor units. */
export class TestCard1763600100000 implements MigrationInterface {
  name = 'TestCard1763600100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE test_card_charge (
        key varchar PRIMARY KEY,
        amount integer NOT NULL,
        currency_code varchar NOT NULL,
        token varchar NOT NULL,
        status varchar NOT NULL
          CHECK (status IN ('authorized', 'declined', 'requires_action', 'captured', 'canceled')),
        refunded_amount integer NOT NULL DEFAULT 0 CHECK (refunded_amount <= amount),
        created_at timestamptz NOT NULL DEFAULT now()
      )
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE test_card_charge')
  }
}
