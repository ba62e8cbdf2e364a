import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The tables of the processes themselves: sessions, rate limits, heartbeats. */
export class Processes1763600000000 implements MigrationInterface {
  name = 'Processes1763600000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE http_session (
        sid varchar PRIMARY KEY,
        sess json NOT NULL,
        expire timestamp(6) NOT NULL
      );
      CREATE INDEX http_session_expire ON http_session (expire);
      CREATE TABLE rate_limit (
        key varchar(255) PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
      CREATE TABLE worker_heartbeat (
        worker varchar PRIMARY KEY,
        beat_at timestamptz NOT NULL
      );
      CREATE TABLE job_run (
        name varchar PRIMARY KEY,
        fired_at timestamptz NOT NULL
      );
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE job_run, worker_heartbeat, rate_limit, http_session')
  }
}
