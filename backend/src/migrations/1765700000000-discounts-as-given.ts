import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The discount of an order as it was when it was placed: staff may change or delete it afterwards. */
export class DiscountsAsGiven1765700000000 implements MigrationInterface {
  name = 'DiscountsAsGiven1765700000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE order_discount_terms (
        order_id varchar NOT NULL REFERENCES "order" (id) ON DELETE CASCADE,
        discount_id varchar NOT NULL,
        type varchar NOT NULL,
        allocation varchar,
        value integer NOT NULL,
        PRIMARY KEY (order_id, discount_id)
      )`)
    await queryRunner.query(`
      INSERT INTO order_discount_terms (order_id, discount_id, type, allocation, value)
      SELECT given.order_id, given.discount_id, rule.type, rule.allocation, rule.value
      FROM order_discounts given JOIN discount ON discount.id = given.discount_id
      JOIN discount_rule rule ON rule.id = discount.rule_id`)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE order_discount_terms')
  }
}
