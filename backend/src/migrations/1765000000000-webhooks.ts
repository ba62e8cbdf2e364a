import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Other systems that are told of events, and what each of them is told: a delivery is written in the
 * transaction of its event. It has no foreign key, because an order must not wait for, or fail by, an
 * endpoint that is removed at the same moment.
 */
export class Webhooks1765000000000 implements MigrationInterface {
  name = 'Webhooks1765000000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoint (
        id varchar PRIMARY KEY,
        name varchar NOT NULL,
        url varchar NOT NULL,
        events varchar[] NOT NULL,
        is_enabled boolean NOT NULL DEFAULT true,
        -- Why the shop has switched it off itself.
        disabled_reason varchar CHECK (disabled_reason IN ('failing', 'gone', 'full')),
        -- Since when no delivery has succeeded.
        failing_since timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      -- Apart from the endpoint, so that nothing that reads one can answer with it.
      CREATE TABLE webhook_secret (
        endpoint_id varchar NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
        secret varchar NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- Of the one before the newest.
        expires_at timestamptz
      );
      CREATE INDEX webhook_secret_of_endpoint ON webhook_secret (endpoint_id);

      CREATE TABLE webhook_delivery (
        id varchar PRIMARY KEY DEFAULT 'msg_' || replace(gen_random_uuid()::text, '-', ''),
        -- The delivery that staff have sent again: receivers know both by its id.
        repeats varchar,
        endpoint_id varchar NOT NULL,
        event varchar NOT NULL,
        resource_id varchar NOT NULL,
        facts jsonb NOT NULL DEFAULT '{}',
        -- Written before the first attempt, and the same for all.
        body text,
        attempts integer NOT NULL DEFAULT 0,
        next_at timestamptz NOT NULL DEFAULT now(),
        -- Until when the worker that sends it may take.
        lease_until timestamptz,
        response_status integer,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        failed_at timestamptz
      );
      CREATE INDEX webhook_delivery_waiting ON webhook_delivery (endpoint_id, next_at)
        WHERE sent_at IS NULL AND failed_at IS NULL;
      CREATE INDEX webhook_delivery_unsent ON webhook_delivery (resource_id, endpoint_id)
        WHERE attempts = 0;
      CREATE INDEX webhook_delivery_leased ON webhook_delivery (endpoint_id)
        WHERE lease_until IS NOT NULL;
      CREATE INDEX webhook_delivery_of_endpoint ON webhook_delivery (endpoint_id, created_at, id);
      CREATE INDEX webhook_delivery_created ON webhook_delivery (created_at, id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_delivery, webhook_secret, webhook_endpoint')
  }
}
