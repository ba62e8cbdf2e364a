import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { fieldsOf } from '#domain/web/json.ts'
import type { SampleWorld } from '#tests/fixtures/form-sample.ts'
import { FORM_SAMPLES } from '#tests/fixtures/form-samples.ts'
import { unique } from '#tests/fixtures/unique.ts'
import type { Action, AnyRecord, Resource } from '../../../src/admin/engine/resource.ts'
import { createDataProvider } from '../../../src/admin/medusa/data-provider.ts'
import { resources } from '../../../src/admin/resources/all.ts'
import { aColleague } from '../rights/support/colleagues.ts'
import { openTestShop, placeOrder, type TestShop } from '../support/test-shop.ts'

type Fields = Readonly<Record<string, unknown>>
type Unread = readonly string[]
type Provider = ReturnType<typeof createDataProvider>

let shop: TestShop
let provider: Provider
let world: SampleWorld
beforeAll(async () => {
  shop = await openTestShop()
  const { cookie } = await aColleague(shop, 'owner')
  const baseUrl = shop.url
  const caller = connect({ baseUrl, headers: { cookie }, retries: 0, timeoutMs: 20_000 })
  provider = createDataProvider({ records: createRecords(caller) }, (name, fields, isNew) => {
    const write = resources.find((each) => each.name === name)?.write
    return write?.(fields, isNew) ?? fields
  })
  world = await aWorld()
})
afterAll(() => shop.stop())

async function aWorld(): Promise<SampleWorld> {
  const { staff } = shop
  const { id: variant, productId: product } = await shop.aVariant()
  const [row] = await shop.query(
    `SELECT x.inventory_item_id AS item, s.default_location_id AS location,
       s.default_sales_channel_id AS channel, p.id AS profile
     FROM product_variant_inventory_item x, store s, shipping_profile p
     WHERE x.variant_id = $1 AND p.type = 'default' LIMIT 1`,
    [variant],
  )
  const region = shop.regionOf('eur')
  const collection = await staff.post('/admin/collections', { title: unique('Spring') })
  const group = await staff.post('/admin/customer-groups', { name: unique('Cafés') })
  const options = await staff.get(`/admin/shipping-options?region_id=${region}`)
  return {
    region,
    variant,
    product,
    channel: String(row?.['channel']),
    location: String(row?.['location']),
    item: String(row?.['item']),
    profile: String(row?.['profile']),
    order: (await placeOrder(shop, shop.guest)).id,
    collection: collection.text('collection.id'),
    group: group.text('customer_group.id'),
    shippingOption: options.text('shipping_options.0.id'),
  }
}

const withForms = resources.filter(({ canCreate }) => canCreate)

test('every form has a sample', () => {
  expect(withForms.map(({ name }) => name).toSorted()).toEqual(Object.keys(FORM_SAMPLES).toSorted())
})

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const isEmpty = (value: unknown) => value === '' || value === null

/** A record has what was written: its plain fields, and its metadata without the emptied ones. */
function expectWritten(record: AnyRecord, { metadata, ...fields }: Fields, unread: Unread = []) {
  const kept = Object.entries(fields).filter(
    ([name, value]) => isPlain(value) && !unread.includes(name),
  )
  expect(record).toMatchObject(Object.fromEntries(kept))
  const described = fieldsOf(fieldsOf(record)['metadata'])
  for (const [name, value] of Object.entries(fieldsOf(metadata)))
    expect([name, described[name]]).toEqual([name, isEmpty(value) ? undefined : value])
}

const read = async (name: string, id: string) =>
  (await provider.getOne<AnyRecord>(name, { id })).data

/** `update: before and after`: what the audit log has of a record, from the first entry on. */
async function historyOf(name: string, id: string) {
  const path = `/admin/audit-log?resource=${name}&resource_id=${id}`
  const entries = (await shop.staff.get(path)).list('audit_entries').map(fieldsOf)
  return entries.toReversed().map((entry) => {
    const sides = ['before', 'after'].filter((side) => entry[side] !== null)
    return `${entry['action']}: ${sides.join(' and ')}`
  })
}

async function make(name: string, data: object = { ...FORM_SAMPLES[name]?.create(world) }) {
  return (await provider.create<Fields, AnyRecord>(name, { data })).data
}

test.each(withForms)(
  '$name: what a form sends, changes and empties is taken, and is gone once deleted',
  async ({ name, canDelete = false }) => {
    const { create, change, unread } = FORM_SAMPLES[name] ?? {}
    const data = { ...create?.(world) }
    const { id } = await make(name, data)
    const previousData = await read(name, id)
    expectWritten(previousData, data, unread)
    if (change) {
      const params = { id, data: { ...previousData, ...change }, previousData }
      await provider.update<AnyRecord>(name, params)
      expectWritten(await read(name, id), change, unread)
    }
    if (canDelete) {
      await provider.delete<AnyRecord>(name, { id })
      await expect(read(name, id)).rejects.toMatchObject({ status: 404 })
    }
    const changed = change ? ['update: before and after'] : []
    const deleted = canDelete ? ['delete: before'] : []
    expect(await historyOf(name, id)).toEqual(['create: after', ...changed, ...deleted])
  },
)

test('what the form of a member of staff changes and empties is taken, and stays', async () => {
  const { id } = await aColleague(shop, 'support')
  for (const change of [
    { first_name: 'Zoë', metadata: { colour: 'green', desk: '4' } },
    { last_name: null, metadata: { colour: '', desk: '5' } },
  ]) {
    const previousData = await read('users', id)
    const data = { ...previousData, ...change }
    await provider.update<AnyRecord>('users', { id, data, previousData })
    expectWritten(await read('users', id), change)
  }
})

/** Bulk actions that need nothing but the record. */
const switches = withForms.flatMap((resource) =>
  (resource.actions ?? [])
    .filter(({ isBulk, Form }) => isBulk === 'only' && !Form)
    .map((action) => ({ name: resource.name, resource, action, does: action.label })),
)
const others = ({ actions = [] }: Resource, { label }: Action<AnyRecord>) =>
  actions.filter((each) => each.isBulk === 'only' && !each.Form && each.label !== label)

test.each(switches)('$name: $does is done with a record, once', async ({ resource, action }) => {
  const { name } = resource
  const { id } = await make(name)
  const before = await read(name, id)
  if (!action.isPossible?.(before))
    for (const other of others(resource, action)) await provider.act(other.request(before, {}))
  const ready = await read(name, id)
  expect(action.isPossible?.(ready)).toBe(true)
  await provider.act(action.request(ready, {}))
  expect(action.isPossible?.(await read(name, id))).toBe(false)
})

/** The bulk action of a resource with this label. */
function actionOf(name: string, label: string): Action<AnyRecord> {
  const resource = resources.find((each) => each.name === name)
  const action = resource?.actions?.find((each) => each.label === label)
  if (!action) throw new Error(`There is no action ${label}`)
  return action
}

test.each([
  { name: 'customers', words: 'group', field: 'group_id', of: 'group', filter: 'groups' },
  {
    name: 'products',
    words: 'channel',
    field: 'sales_channel_id',
    of: 'channel',
    filter: 'sales_channel_id',
  },
] as const)(
  '$name are put into a $words and taken out',
  async ({ name, words, field, of, filter }) => {
    const into = of === 'channel' ? await make('sales-channels') : { id: world.group }
    const row = await make(name)
    const held = async () =>
      (
        await provider.getList<AnyRecord>(name, {
          pagination: { page: 1, perPage: 100 },
          filter: { [filter]: [into.id] },
        })
      ).data.map(({ id }) => id)
    await provider.act(actionOf(name, `Add to ${words}`).request(row, { [field]: into.id }))
    expect(await held()).toContain(row.id)
    await provider.act(actionOf(name, `Remove from ${words}`).request(row, { [field]: into.id }))
    expect(await held()).not.toContain(row.id)
  },
)

test('a record that somebody else has deleted is named by its refusal', async () => {
  const { id } = await make('discounts')
  await provider.delete<AnyRecord>('discounts', { id })
  const disable = actionOf('discounts', 'Disable').request({ id }, {})
  await expect(provider.act(disable)).rejects.toMatchObject({ status: 404 })
  expect(fieldsOf(disable.body)).toEqual({ is_disabled: true })
})

test.each([
  { name: 'publishable-api-keys', words: 'a key is revoked', label: 'Revoke' },
  { name: 'batch-jobs', words: 'a job is called off', label: 'Cancel' },
])('$words once', async ({ name, label }) => {
  const action = actionOf(name, label)
  const record = await make(name)
  expect(action.isPossible?.(record)).toBe(true)
  await provider.act(action.request(record, {}))
  expect(action.isPossible?.(await read(name, record.id))).toBe(false)
})

test('a template of codes gives one with its own limit, and another discount none', async () => {
  const addCode = actionOf('discounts', 'Add a code')
  const fields = FORM_SAMPLES['discounts']?.create(world)
  const template = await make('discounts', { ...fields, code: unique('FRIEND'), is_dynamic: true })
  expect(addCode.isPossible?.(template)).toBe(true)
  expect(addCode.isPossible?.(await make('discounts'))).toBe(false)
  const code = unique('FRIEND').toUpperCase()
  await provider.act(addCode.request(template, { ...addCode.initial?.(template), code }))
  const codes = await provider.read(`discounts/${template.id}/dynamic-codes`)
  expect(codes['dynamic_codes']).toMatchObject([{ code, usage_limit: 1 }])
})

test('the role of a colleague is changed', async () => {
  const changeRole = actionOf('users', 'Change role')
  const colleague = await read('users', (await aColleague(shop, 'support')).id)
  expect(changeRole.initial?.(colleague)).toEqual({ role: 'support' })
  await provider.act(changeRole.request(colleague, { role: 'read_only' }))
  expect(await read('users', colleague.id)).toMatchObject({ role: 'read_only' })
})
