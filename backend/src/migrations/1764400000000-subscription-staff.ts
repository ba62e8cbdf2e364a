import type { MigrationInterface, QueryRunner } from 'typeorm'
import { installPlanNotifications, removePlanNotifications } from '../catalogue/notify-sql.ts'

/** Staff change plans, which product pages show, and find subscriptions by date and variant. */
export class SubscriptionStaff1764400000000 implements MigrationInterface {
  name = 'SubscriptionStaff1764400000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(installPlanNotifications())
    await queryRunner.query(`
      CREATE INDEX subscription_of_plan ON subscription (plan_id);
      CREATE INDEX subscription_of_variant ON subscription (variant_id, id);
      CREATE INDEX subscription_next ON subscription (next_order_at);
      CREATE INDEX subscription_created ON subscription (created_at);
      CREATE INDEX subscription_line_of_plan ON subscription_line (plan_id);
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(removePlanNotifications())
    await queryRunner.query(`
      DROP INDEX subscription_of_plan, subscription_of_variant, subscription_next,
        subscription_created, subscription_line_of_plan
    `)
  }
}
