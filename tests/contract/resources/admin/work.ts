import { expect } from 'vitest'
import { until } from '#tests/support/until.ts'
import { placeOrder } from '../ordering.ts'
import type { Action, Resource } from '../resource.ts'
import type { Shop } from '../shop.ts'

const anExport = { type: 'product-export', dry_run: true, context: {} }

/** A job that waits for a yes, and the worker's part of it is done. */
async function prepareJob({ staff }: Shop) {
  const made = await staff.post('/admin/batch-jobs', anExport)
  const path = `/admin/batch-jobs/${made.text('batch_job.id')}`
  const becomes = (status: string) =>
    until(`${path} is ${status}`, async () => {
      const job = await staff.get(path)
      return job.at('batch_job.status') === status
    })
  await becomes('pre_processed')
  return { path, becomes }
}

const confirmed: Action = {
  does: 'run when they are confirmed, and cannot be cancelled afterwards',
  run: async (shop) => {
    const { staff } = shop
    const { path, becomes } = await prepareJob(shop)
    const job = await staff.post(`${path}/confirm`)
    expect(job.at('batch_job.status')).toBe('confirmed')
    await becomes('completed')
    expect((await staff.get(path)).at('batch_job.result.progress')).toBe(1)
    expect((await staff.call('POST', `${path}/cancel`)).status).toBe(400)
  },
}

const cancelled: Action = {
  does: 'are cancelled, and cannot be confirmed afterwards',
  run: async (shop) => {
    const { staff } = shop
    const { path } = await prepareJob(shop)
    const job = await staff.post(`${path}/cancel`)
    expect(job.at('batch_job.status')).toBe('canceled')
    expect((await staff.call('POST', `${path}/confirm`)).status).toBe(400)
  },
}

const resent: Action = {
  does: 'are sent about an order, and sent again to another address',
  run: async (shop) => {
    const { staff } = shop
    const { id } = await placeOrder(shop)
    const about = `/admin/notifications?resource_id=${id}`
    const sent = async () => (await staff.get(about)).list('notifications', 'id')
    await until(`${about} has one`, async () => (await sent()).length > 0)

    const to = 'elsewhere@example.com'
    const again = await staff.post(`/admin/notifications/${(await sent())[0]}/resend`, { to })
    expect(again.at('notification.resource_id')).toBe(id)
    expect(again.list('notification.resends', 'to')).toEqual([to])
  },
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

function formOf(name: string, bytes: BlobPart, type: string): FormData {
  const form = new FormData()
  form.append('files', new Blob([bytes], { type }), name)
  return form
}

const openFiles: Action = {
  does: 'take a picture that everybody can see, until it is deleted',
  run: async ({ staff, guest }) => {
    const kept = await staff.post('/admin/uploads', formOf('label.png', PIXEL, 'image/png'))
    const url = kept.text('uploads.0.url')
    const seen = await guest.get(url)
    expect(seen.headers.get('content-type')).toBe('image/png')
    await staff.remove('/admin/uploads', { file_key: kept.text('uploads.0.key') })
    expect((await guest.call('GET', url)).status).toBe(404)
  },
}

const protectedFiles: Action = {
  does: 'keep a protected file for those who hold a download link',
  run: async ({ staff, guest }) => {
    const form = formOf('invoices.csv', 'number,total\n1,1450\n', 'text/csv')
    const kept = await staff.post('/admin/uploads/protected', form)
    expect((await guest.call('GET', kept.text('uploads.0.url'))).status).toBe(403)
    const link = await staff.post('/admin/uploads/download-url', {
      file_key: kept.text('uploads.0.key'),
    })
    expect((await guest.get(link.text('download_url'))).at('')).toBeUndefined()
  },
}

const refusedFiles: Action = {
  does: 'refuse what is not what its name says',
  run: async ({ staff }) => {
    const form = formOf('label.png', '<svg onload="alert(1)"/>', 'image/png')
    expect((await staff.call('POST', '/admin/uploads', form)).status).toBe(400)
  },
}

export const work: readonly Resource[] = [
  {
    side: 'admin',
    name: 'batch jobs',
    path: '/admin/batch-jobs',
    one: 'batch_job',
    many: 'batch_jobs',
    create: () => anExport,
    read: true,
    list: '?limit=100',
    actions: [confirmed, cancelled],
  },
  {
    side: 'admin',
    name: 'notifications',
    path: '/admin/notifications',
    many: 'notifications',
    actions: [resent],
  },
  {
    side: 'admin',
    name: 'uploads',
    path: '/admin/uploads',
    actions: [openFiles, protectedFiles, refusedFiles],
  },
]
