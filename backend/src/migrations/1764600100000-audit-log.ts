import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Who changed what. It refers to no other table: an entry stays when the user or the record is gone,
 * with the name that the user had.
 */
export class AuditLog1764600100000 implements MigrationInterface {
  name = 'AuditLog1764600100000'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE audit_entry (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        user_id varchar,
        user_name varchar NOT NULL,
        user_role varchar,
        resource varchar NOT NULL,
        resource_id varchar,
        -- What people call the record.
        title varchar,
        action varchar NOT NULL,
        outcome varchar NOT NULL DEFAULT 'uncertain' CHECK (outcome IN ('done', 'uncertain')),
        before jsonb,
        after jsonb,
        words varchar NOT NULL GENERATED ALWAYS AS (lower(coalesce(title, '') || ' ' || user_name
          || ' ' || resource || ' ' || coalesce(resource_id, '') || ' ' || action)) STORED
      );
      CREATE INDEX audit_entry_of_record ON audit_entry (resource, resource_id, id);
      CREATE INDEX audit_entry_of_user ON audit_entry (user_id, id);
      CREATE INDEX audit_entry_at ON audit_entry (at);
      CREATE INDEX audit_entry_words ON audit_entry USING gin (words gin_trgm_ops);
    `)
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE audit_entry')
  }
}
