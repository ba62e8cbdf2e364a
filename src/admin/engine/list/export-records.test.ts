// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { type AnyRecord, resource } from '../resource.ts'
import { exportRecords } from './export-records.ts'

const attributes = resource<AnyRecord>({
  name: 'product-attributes',
  label: 'Attributes',
  singular: 'Attribute',
  group: 'Catalogue',
  titleOf: ({ id }) => id,
  columns: [],
})

test('a list that is always answered whole is in its file once', async () => {
  const fetch: typeof globalThis.fetch = async () => {
    const all = Array.from({ length: 120 }, (_, at) => ({ id: `attr_${at}` }))
    return Response.json({ product_attributes: all, count: 120 })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  const provider = createDataProvider({ records: createRecords(caller) })
  const sort = { field: 'id', order: 'ASC' } as const
  const exported = await exportRecords(provider, attributes, { sort, filter: {} })
  expect(exported).toEqual({ saved: 120, total: 120 })
})
