import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The worker looks for them every second, among all mails that were ever sent. */
export class LastMailsOfAccounts1765800200000 implements MigrationInterface {
  name = 'LastMailsOfAccounts1765800200000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX mail_last_of_account ON mail (id) WHERE template = 'account-deleted'`,
    )
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mail_last_of_account')
  }
}
