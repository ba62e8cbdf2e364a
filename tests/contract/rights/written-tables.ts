import type { RunningBackend } from '#tests/support/backend.ts'

type Database = Pick<RunningBackend, 'query'>

/** What says nothing of the shop: who is signed in, and how often somebody has asked. */
const BESIDE_COMMERCE = `'http_session', 'rate_limit', 'worker_heartbeat', 'job_run'`

const RECORD = `
  CREATE TABLE written_row (relation text, operation text);
  CREATE FUNCTION record_write() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    INSERT INTO written_row VALUES (TG_TABLE_NAME, TG_OP);
    RETURN NULL;
  END $body$`

const RECORD_TABLES = `
  DO $body$
  DECLARE relation text;
  BEGIN
    FOR relation IN SELECT tablename FROM pg_tables
      WHERE schemaname = 'public' AND tablename <> ALL (ARRAY['written_row', ${BESIDE_COMMERCE}]) LOOP
      EXECUTE format('CREATE TRIGGER record_write AFTER INSERT OR UPDATE OR DELETE ON %I
        FOR EACH ROW EXECUTE FUNCTION record_write()', relation);
    END LOOP;
  END $body$`

/** From now on the database records which of the shop's tables a row is written to. */
export async function recordWrites({ query }: Database): Promise<void> {
  await query(RECORD)
  await query(RECORD_TABLES)
}

/** What has been written since it was asked last, as `UPDATE cart`. */
export async function writesSince({ query }: Database): Promise<string[]> {
  const rows = await query(
    `WITH gone AS (DELETE FROM written_row RETURNING relation, operation)
     SELECT DISTINCT operation || ' ' || relation AS write FROM gone ORDER BY 1`,
  )
  return rows.map(({ write }) => String(write))
}
