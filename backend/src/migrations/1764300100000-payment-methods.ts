import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Cards that customers have saved. `token` is what the provider knows a card by, and never leaves the
 * server; `test_card` is the test bank's own record of one. `payment_outbox` holds what a provider is
 * asked to do once the transaction that wrote it has committed.
 */
export class PaymentMethods1764300100000 implements MigrationInterface {
  name = 'PaymentMethods1764300100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_payment_method (
        id varchar PRIMARY KEY,
        customer_id varchar NOT NULL REFERENCES customer (id),
        provider_id varchar NOT NULL,
        token varchar NOT NULL,
        -- The same for the same card, whoever enters it, and however often.
        fingerprint varchar NOT NULL,
        brand varchar NOT NULL,
        last4 varchar NOT NULL,
        exp_month integer NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
        exp_year integer NOT NULL,
        -- The one that was chosen last is the default.
        chosen_at timestamptz,
        -- When its owner was told that it expires.
        warned_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (provider_id, token),
        UNIQUE (customer_id, provider_id, fingerprint, exp_year, exp_month)
      );
      CREATE INDEX saved_payment_method_to_warn ON saved_payment_method (exp_year, exp_month)
        WHERE warned_at IS NULL;

      CREATE TABLE payment_outbox (
        id bigserial PRIMARY KEY,
        provider_id varchar NOT NULL,
        request varchar NOT NULL CHECK (request IN ('cancel', 'forget')),
        data jsonb NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        last_error text
      );
      CREATE INDEX payment_outbox_due ON payment_outbox (next_at);

      CREATE TABLE test_card (
        token varchar PRIMARY KEY,
        key varchar NOT NULL UNIQUE,
        customer varchar NOT NULL,
        card varchar NOT NULL,
        exp_month integer NOT NULL,
        exp_year integer NOT NULL
      );

      -- The declines of the card that a delivery is charged to; another card begins anew.
      ALTER TABLE subscription_cycle ADD COLUMN declines integer NOT NULL DEFAULT 0;
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE subscription_cycle DROP COLUMN declines;
      DROP TABLE test_card, payment_outbox, saved_payment_method
    `)
  }
}
