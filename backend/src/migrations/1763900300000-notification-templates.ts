import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A notification says by which template its mail was written, so that it can be sent again. */
export class NotificationTemplates1763900300000 implements MigrationInterface {
  name = 'NotificationTemplates1763900300000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE notification SET data = data || jsonb_build_object('template',
        CASE event_name WHEN 'gift_card.sent' THEN 'gift-card' ELSE 'order-confirmation' END)
      WHERE provider_id = 'mail' AND event_name IN ('order.placed', 'gift_card.sent')
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE notification SET data = data - 'template' WHERE provider_id = 'mail'`,
    )
  }
}
