import { until } from '#tests/support/until.ts'
import type { Body } from '../../resources/caller.ts'
import type { FreshTestShop } from '../../support/test-shop.ts'

type Staff = Pick<FreshTestShop, 'staff'>

/** The key of a file that staff have uploaded. */
export async function upload({ staff }: Staff, csv: string): Promise<string> {
  const form = new FormData()
  form.append('files', new Blob([csv], { type: 'text/csv' }), 'products.csv')
  return (await staff.post('/admin/uploads/protected', form)).text('uploads.0.key')
}

/** Starts a job, and gives it when it is in one of the states. */
export async function aJob({ staff }: Staff, body: Body) {
  const made = await staff.post('/admin/batch-jobs', body)
  const path = `/admin/batch-jobs/${made.text('batch_job.id')}`
  const becomes = async (...states: string[]) => {
    await until(`${path} is ${states.join(' or ')}`, async () =>
      states.includes((await staff.get(path)).text('batch_job.status')),
    )
    return staff.get(path)
  }
  return { path, becomes }
}

/** A product file of these rows. */
export const shopify = (rows: readonly string[]) =>
  ['Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price', ...rows].join(
    '\n',
  )
