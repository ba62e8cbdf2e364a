import type { MigrationInterface, QueryRunner } from 'typeorm'

const INTERVAL = `
        interval_unit varchar NOT NULL CHECK (interval_unit IN ('day', 'week', 'month', 'year')),
        interval_count integer NOT NULL CHECK (interval_count BETWEEN 1 AND 365)`

/**
 * Subscriptions. Amounts are in minor units. `subscription_line` marks a line item as bought by
 * subscription, in carts and orders alike. A cycle is one delivery, from its plan to its order; an
 * attempt is one cart that may become that order, and no cart can become two.
 */
export class Subscriptions1764200000000 implements MigrationInterface {
  name = 'Subscriptions1764200000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TYPE cart_type_enum ADD VALUE IF NOT EXISTS 'subscription';

      CREATE TABLE subscription_plan (
        id varchar PRIMARY KEY,
        name varchar NOT NULL,${INTERVAL},
        discount jsonb NOT NULL,
        first_discount jsonb,
        min_cycles integer CHECK (min_cycles > 0),
        max_cycles integer CHECK (max_cycles >= coalesce(min_cycles, 1)),
        price_policy varchar NOT NULL DEFAULT 'keep' CHECK (price_policy IN ('keep', 'follow')),
        stock_policy varchar NOT NULL DEFAULT 'wait' CHECK (stock_policy IN ('wait', 'skip')),
        rank integer NOT NULL DEFAULT 0,
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        metadata jsonb
      );
      -- A row without a variant is for all variants of the product.
      CREATE TABLE subscription_plan_product (
        plan_id varchar NOT NULL REFERENCES subscription_plan (id) ON DELETE CASCADE,
        product_id varchar NOT NULL REFERENCES product (id) ON DELETE CASCADE,
        variant_id varchar REFERENCES product_variant (id) ON DELETE CASCADE,
        UNIQUE NULLS NOT DISTINCT (plan_id, product_id, variant_id)
      );
      CREATE INDEX subscription_plan_of_product ON subscription_plan_product (product_id);

      CREATE TABLE subscription (
        id varchar PRIMARY KEY,
        status varchar NOT NULL
          CHECK (status IN ('active', 'paused', 'past_due', 'cancelled', 'completed')),
        customer_id varchar NOT NULL REFERENCES customer (id),
        email varchar NOT NULL,
        region_id varchar NOT NULL REFERENCES region (id),
        currency_code varchar NOT NULL,
        sales_channel_id varchar,
        plan_id varchar NOT NULL REFERENCES subscription_plan (id),
        variant_id varchar NOT NULL REFERENCES product_variant (id),
        quantity integer NOT NULL CHECK (quantity > 0),
        unit_price integer NOT NULL CHECK (unit_price >= 0),
        includes_tax boolean NOT NULL,${INTERVAL},
        anchor_local varchar NOT NULL,
        anchor_cycle integer NOT NULL,
        time_zone varchar NOT NULL,
        shipping_address jsonb,
        billing_address jsonb,
        shipping_option_id varchar,
        payment_provider_id varchar NOT NULL,
        payment_data jsonb NOT NULL DEFAULT '{}',
        origin_order_id varchar NOT NULL REFERENCES "order" (id),
        origin_line_item_id varchar NOT NULL UNIQUE,
        last_order_id varchar,
        next_order_at timestamptz,
        resume_at timestamptz,
        failure_count integer NOT NULL DEFAULT 0,
        cancel_reason varchar,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        metadata jsonb
      );
      CREATE INDEX subscription_of_customer ON subscription (customer_id);
      CREATE INDEX subscription_to_resume ON subscription (resume_at) WHERE status = 'paused';

      -- Of a line of a cart or an order. A renewal's line names its subscription and keeps its price.
      CREATE TABLE subscription_line (
        line_item_id varchar PRIMARY KEY REFERENCES line_item (id) ON DELETE CASCADE,
        plan_id varchar NOT NULL REFERENCES subscription_plan (id),
        -- The price of one piece without a subscription.
        base_price integer,
        subscription_id varchar REFERENCES subscription (id)
      );

      CREATE TABLE subscription_cycle (
        id varchar PRIMARY KEY,
        subscription_id varchar NOT NULL REFERENCES subscription (id),
        cycle integer NOT NULL,
        due_at timestamptz NOT NULL,
        state varchar NOT NULL CHECK (state IN
          ('scheduled', 'charging', 'ordered', 'awaiting_shopper', 'done', 'skipped', 'abandoned')),
        attempt integer NOT NULL DEFAULT 1,
        cart_id varchar UNIQUE REFERENCES cart (id),
        order_id varchar UNIQUE REFERENCES "order" (id),
        -- The next time that the engine looks at it.
        next_at timestamptz NOT NULL,
        fence integer NOT NULL DEFAULT 0,
        lease_until timestamptz,
        announced_at timestamptz,
        announced_total integer,
        failure varchar,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (subscription_id, cycle)
      );
      CREATE INDEX subscription_cycle_open ON subscription_cycle (next_at)
        WHERE state IN ('scheduled', 'charging', 'ordered', 'awaiting_shopper');
      CREATE INDEX subscription_cycle_to_announce ON subscription_cycle (due_at)
        WHERE state = 'scheduled' AND announced_at IS NULL;
      -- One delivery at a time: an order finds exactly one to follow.
      CREATE UNIQUE INDEX subscription_cycle_one_open ON subscription_cycle (subscription_id)
        WHERE state IN ('scheduled', 'charging', 'awaiting_shopper');

      CREATE TABLE subscription_attempt (
        cart_id varchar PRIMARY KEY REFERENCES cart (id),
        cycle_id varchar NOT NULL REFERENCES subscription_cycle (id),
        attempt integer NOT NULL,
        key varchar NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (cycle_id, attempt)
      );

      CREATE TABLE subscription_history (
        id bigserial PRIMARY KEY,
        subscription_id varchar NOT NULL REFERENCES subscription (id),
        event varchar NOT NULL,
        status varchar NOT NULL,
        actor varchar NOT NULL,
        data jsonb NOT NULL DEFAULT '{}',
        at timestamptz NOT NULL
      );
      CREATE INDEX subscription_history_of ON subscription_history (subscription_id, id);
      CREATE FUNCTION refuse_change_of_history() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'The history of a subscription is append-only'; END $$;
      CREATE TRIGGER subscription_history_append_only
        BEFORE UPDATE OR DELETE ON subscription_history
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_history();

      ALTER TABLE test_card_charge ADD COLUMN decline_code varchar;

      -- How far the shop's clock is ahead of the real one, for trials.
      CREATE TABLE shop_clock (
        id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        offset_ms bigint NOT NULL DEFAULT 0
      );
      INSERT INTO shop_clock DEFAULT VALUES;
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE test_card_charge DROP COLUMN decline_code;
      DROP TABLE shop_clock, subscription_history, subscription_attempt, subscription_cycle,
        subscription_line, subscription, subscription_plan_product, subscription_plan;
      DROP FUNCTION refuse_change_of_history()
    `)
  }
}
