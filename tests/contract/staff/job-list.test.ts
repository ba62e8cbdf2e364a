import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOB_STATES } from '../../../src/admin/screens/batch-jobs/job-kinds.ts'
import { aColleague } from '../rights/support/colleagues.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

/** The moments of a job in each state, the last of which says it. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  created: [],
  pre_processed: ['pre_processed_at'],
  confirmed: ['pre_processed_at', 'confirmed_at'],
  processing: ['pre_processed_at', 'confirmed_at', 'processing_at'],
  completed: ['confirmed_at', 'processing_at', 'completed_at'],
  canceled: ['confirmed_at', 'canceled_at'],
  failed: ['processing_at', 'failed_at'],
}

test('jobs are filtered by their state, which is that of their page', async () => {
  const { id: by, ...staff } = await aColleague(shop, 'manager')
  const states = JOB_STATES.map(({ value }) => value)
  for (const state of states) {
    const columns = MOMENTS[state] ?? []
    const [names, values] = [columns.map((name) => `, ${name}`), columns.map(() => ', now()')]
    await shop.query(
      `INSERT INTO batch_job (id, type, created_by, context, dry_run${names.join('')})
       VALUES ($1, 'product-export', $2, '{}', true${values.join('')})`,
      [`batch_${state}_${by}`, by],
    )
  }
  const found = async (query: string) =>
    (await staff.get(`/admin/batch-jobs?limit=50&${query}`))
      .list('batch_jobs', 'status')
      .map(String)
  for (const state of states) {
    expect([state, await found(`status=${state}`)]).toEqual([state, [state]])
    const page = await staff.get(`/admin/batch-jobs/batch_${state}_${by}`)
    expect(page.at('batch_job.status')).toBe(state)
  }
  expect((await found('order=-created_at')).toSorted()).toEqual(states.toSorted())
})

test('a job is on the list of whoever started it alone, whatever is asked', async () => {
  const [owner, other] = [await aColleague(shop, 'owner'), await aColleague(shop, 'owner')]
  await shop.query(
    `INSERT INTO batch_job (id, type, created_by, context, dry_run)
     VALUES ($1, 'product-export', $2, '{}', true)`,
    [`batch_of_${owner.id}`, owner.id],
  )
  for (const query of [
    '',
    'q=product',
    'status=created',
    'type=product-export',
    `created_by=${owner.id}`,
  ]) {
    const [own, others] = await Promise.all(
      [owner, other].map(async (by) =>
        (await by.get(`/admin/batch-jobs?${query}`)).number('count'),
      ),
    )
    expect([query, own, others]).toEqual([query, 1, 0])
  }
})
