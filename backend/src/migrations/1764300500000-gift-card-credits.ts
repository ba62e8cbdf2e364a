import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What gift cards got back of an order that they had paid: minor units, as they had paid it. The
 * core's transactions say what they paid, and an order's total follows from them, so these stay.
 */
export class GiftCardCredits1764300500000 implements MigrationInterface {
  name = 'GiftCardCredits1764300500000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE gift_card_credit (
        gift_card_id varchar NOT NULL REFERENCES gift_card (id) ON DELETE CASCADE,
        order_id varchar NOT NULL REFERENCES "order" (id) ON DELETE CASCADE,
        -- The return or the claim.
        source_id varchar NOT NULL,
        amount integer NOT NULL CHECK (amount > 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (source_id, gift_card_id)
      );
      CREATE INDEX gift_card_credit_of_order ON gift_card_credit (order_id);
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE gift_card_credit')
  }
}
