import { once } from 'node:events'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unique } from '#tests/fixtures/unique.ts'
import { lockInserts } from '#tests/support/table-locks.ts'
import { until } from '#tests/support/until.ts'
import { type FreshTestShop, openFreshTestShop } from '../support/test-shop.ts'
import { aJob, shopify, upload } from './support/jobs.ts'

let shop: FreshTestShop
beforeAll(async () => {
  shop = await openFreshTestShop()
})
afterAll(() => shop.stop())

const PRODUCTS = 5
/** Each starts workers, one after the other. */
const PATIENCE_MS = 180_000

/** A file of products, and a lock before the last of them. */
async function aFile() {
  const handles = Array.from({ length: PRODUCTS }, () => unique('long'))
  const rows = handles.map((handle) => `${handle},Long,Plenty,Size,100 g,${handle},9.00`)
  const inTheMiddle = await lockInserts(shop, 'product', `NEW.handle = '${handles.at(-1)}'`)
  return { handles, inTheMiddle, fileKey: await upload(shop, shopify(rows)) }
}

const landed = async (handles: readonly string[]) =>
  (await shop.query('SELECT FROM product WHERE handle = ANY($1)', [handles])).length

const eventsAreHandled = () =>
  until('its events are handled', async () => {
    const left = await shop.query("SELECT FROM staged_job WHERE event_name LIKE 'batch.%'")
    return left.length === 0
  })

test(
  'an import whose worker has died is completed by the next one',
  async () => {
    const { handles, inTheMiddle, fileKey } = await aFile()
    const first = await shop.startWorker()
    const job = await aJob(shop, { type: 'shopify-import', dry_run: false, context: { fileKey } })
    await inTheMiddle.untilBlocked()
    first.kill('SIGKILL')
    await once(first, 'exit')
    await inTheMiddle.release()
    const next = await shop.startWorker()
    const done = await job.becomes('completed', 'failed')
    expect([done.at('batch_job.status'), done.at('batch_job.result.errors')]).toEqual([
      'completed',
      [],
    ])
    expect(await landed(handles)).toBe(PRODUCTS)

    // Its event comes again where the worker dies before it has put it aside.
    await eventsAreHandled()
    await shop.query(
      `INSERT INTO staged_job (id, event_name, data, options)
     VALUES ('job_again', 'batch.confirmed', jsonb_build_object('id', $1::text), '{}')`,
      [job.path.split('/').at(-1)],
    )
    await eventsAreHandled()
    expect((await shop.staff.get(job.path)).at('batch_job.status')).toBe('completed')
    next.kill()
    await once(next, 'exit')
  },
  PATIENCE_MS,
)

/** Its trigger is dropped when no job is under way: while one is, both would wait for each other. */
const WAIT_BEFORE_REPORT = `
  CREATE FUNCTION test_wait() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(4712); RETURN NEW; END $$;
  CREATE TRIGGER test_wait BEFORE UPDATE ON batch_job FOR EACH ROW
    WHEN ((NEW.result ->> 'advancement_count')::int = ${PRODUCTS}) EXECUTE FUNCTION test_wait()`

test(
  'a connection of an import that is lost while it waits does not end the worker',
  async () => {
    const { inTheMiddle, fileKey } = await aFile()
    await inTheMiddle.release()
    await shop.query(WAIT_BEFORE_REPORT)
    const holder = new Client(shop.databaseUrl)
    await holder.connect()
    await holder.query('SELECT pg_advisory_lock(4712)')
    const worker = await shop.startWorker()
    const job = await aJob(shop, { type: 'shopify-import', dry_run: false, context: { fileKey } })
    await until('its last report waits', async () => {
      const waiting = await shop.query('SELECT FROM pg_locks WHERE NOT granted AND objid = 4712')
      return waiting.length > 0
    })
    const ended = await shop.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7303`,
    )
    expect(ended).toHaveLength(1)
    await holder.end()
    const done = await job.becomes('completed', 'failed')
    await eventsAreHandled()
    await shop.query('DROP FUNCTION test_wait CASCADE')
    expect([worker.exitCode, done.at('batch_job.status')]).toEqual([null, 'completed'])
    worker.kill()
    await once(worker, 'exit')
  },
  PATIENCE_MS,
)

/** Ends what idles in a transaction of a later session for two seconds; usually it takes minutes. */
const END_IDLE_TRANSACTIONS = `
  CREATE FUNCTION test_impatience() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM set_config('idle_in_transaction_session_timeout', '2000', false); END $$;
  CREATE EVENT TRIGGER test_impatience ON login EXECUTE FUNCTION test_impatience()`

test(
  'an import that takes longer than a transaction may idle is not begun again by another worker',
  async () => {
    const { handles, inTheMiddle, fileKey } = await aFile()
    await shop.query(END_IDLE_TRANSACTIONS)
    const workers = [await shop.startWorker(), await shop.startWorker()]
    const job = await aJob(shop, { type: 'shopify-import', dry_run: false, context: { fileKey } })
    await inTheMiddle.untilBlocked()
    const patience = Date.now() + 3_000
    await until('longer than patience has passed', () => Date.now() > patience)
    await inTheMiddle.release()
    const done = await job.becomes('completed', 'failed')
    expect([done.at('batch_job.status'), done.at('batch_job.result.errors')]).toEqual([
      'completed',
      [],
    ])
    expect(await landed(handles)).toBe(PRODUCTS)
    await eventsAreHandled()
    await shop.query('DROP FUNCTION test_impatience CASCADE')
    for (const worker of workers) {
      worker.kill()
      await once(worker, 'exit')
    }
  },
  PATIENCE_MS,
)
