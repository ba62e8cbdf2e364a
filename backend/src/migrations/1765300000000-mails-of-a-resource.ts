import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The list of failed charges shows the last mail of each. */
export class MailsOfAResource1765300000000 implements MigrationInterface {
  name = 'MailsOfAResource1765300000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX mail_of_resource ON mail (resource_id, created_at)')
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX mail_of_resource')
  }
}
