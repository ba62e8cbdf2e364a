import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * A shop with Stripe: the customer there of each of ours, and the events that it has told us of, so
 * that a repeated one does nothing.
 */
export class Stripe1764800100000 implements MigrationInterface {
  name = 'Stripe1764800100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stripe_customer (
        customer_id varchar PRIMARY KEY REFERENCES customer (id),
        stripe_id varchar NOT NULL UNIQUE
      );
      CREATE TABLE stripe_event (
        id varchar PRIMARY KEY,
        received_at timestamptz NOT NULL DEFAULT now()
      )`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE stripe_event, stripe_customer')
  }
}
