import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The page of an order lists its mails. */
export class MailsOfAnOrder1764900000000 implements MigrationInterface {
  name = 'MailsOfAnOrder1764900000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("CREATE INDEX mail_of_order ON mail ((data ->> 'order_id'))")
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mail_of_order')
  }
}
