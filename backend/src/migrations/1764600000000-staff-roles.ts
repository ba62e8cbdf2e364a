import type { MigrationInterface, QueryRunner } from 'typeorm'
import { STAFF_ROLE_TABLES } from '../staff/role-tables-sql.ts'

/** Roles of staff: the core's own grant nothing. Whoever worked here before may do everything. */
export class StaffRoles1764600000000 implements MigrationInterface {
  name = 'StaffRoles1764600000000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(STAFF_ROLE_TABLES)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TRIGGER give_staff_role ON "user";
      DROP FUNCTION give_staff_role;
      DROP TABLE invite_role, staff_role
    `)
  }
}
