import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '#tests/fixtures/customer.ts'
import { aMemberOfStaff } from '#tests/fixtures/staff.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { until } from '#tests/support/until.ts'
import { aColleague, type Colleague } from '../rights/support/colleagues.ts'
import { type OwnTestShop, openOwnTestShop, placeOrder } from '../support/test-shop.ts'

let shop: OwnTestShop
let manager: Colleague
beforeAll(async () => {
  shop = await openOwnTestShop()
  manager = await aColleague(shop, 'manager')
})
afterAll(() => shop.stop())

const logOf = async (query: string) => {
  const reply = await shop.staff.get(`/admin/audit-log?${query}`)
  return reply.list('audit_entries')
}

const aProduct = async () =>
  (await manager.post('/admin/products', { title: unique('Assam') })).text('product.id')

test('a product that is made, changed and deleted leaves who, when, before and after', async () => {
  const id = await aProduct()
  await manager.post(`/admin/products/${id}`, { subtitle: 'Malty' })
  await manager.remove(`/admin/products/${id}`)
  const by = { user_id: manager.id, user_name: 'Noor Haddad', user_role: 'manager' }
  const common = { ...by, resource: 'products', resource_id: id, outcome: 'done' }
  expect(await logOf(`resource=products&resource_id=${id}`)).toMatchObject([
    { ...common, action: 'delete', before: { subtitle: 'Malty' }, after: null },
    { ...common, action: 'update', before: { subtitle: null }, after: { subtitle: 'Malty' } },
    { ...common, action: 'create', before: null, after: { id, status: 'draft' } },
  ])
})

test('a change is an update where the core mounts a router below the id too', async () => {
  const made = await manager.post('/admin/collections', { title: unique('Lots') })
  const id = made.text('collection.id')
  await manager.post(`/admin/collections/${id}`, { title: unique('Lots') })
  expect(await logOf(`resource_id=${id}`)).toMatchObject([
    { action: 'update' },
    { action: 'create' },
  ])
})

test('a change of a part names the part alone', async () => {
  const id = await aProduct()
  const made = await manager.post(`/admin/products/${id}/options`, { title: 'Size' })
  const option = made.text('product.options.0.id')
  await manager.post(`/admin/products/${id}/options/${option}`, { title: 'Weight' })
  const [last] = await logOf(`resource_id=${id}`)
  expect(last).toMatchObject({ action: 'options.update' })
  expect(Reflect.get(Object(last), 'before')).toEqual({ options: { [option]: { title: 'Size' } } })
  expect(Reflect.get(Object(last), 'after')).toEqual({ options: { [option]: { title: 'Weight' } } })
})

test.each([0, 1])(
  'a product with a text of pictures is saved, also behind %i more',
  async (shift) => {
    const id = await aProduct()
    const description = 'x'.repeat(shift) + '🫖'.repeat(10_000)
    await manager.post(`/admin/products/${id}`, { description })
    await manager.post(`/admin/products/${id}`, { subtitle: 'Malty' })
    const [last] = await logOf(`resource_id=${id}`)
    expect(last).toMatchObject({ action: 'update', outcome: 'done', after: { subtitle: 'Malty' } })
  },
)

test('an order of a shopper shows what staff did with its payment', async () => {
  const order = await placeOrder(shop, shop.guest)
  await manager.post(`/admin/orders/${order.id}/capture`)
  expect(await logOf(`resource=orders&resource_id=${order.id}`)).toMatchObject([
    {
      action: 'capture',
      title: `#${order.displayId}`,
      before: { payment_status: 'awaiting' },
      after: { payment_status: 'captured' },
    },
  ])
})

test('routes of the store itself are in it, and a write that is refused is not', async () => {
  const region = shop.regionOf('eur')
  const terms = (await shop.staff.get(`/admin/regions/${region}/terms`)).at('terms')
  await shop.staff.post(`/admin/regions/${region}/terms`, Object(terms))
  expect(await logOf(`resource_id=${region}&action=terms`)).toHaveLength(1)
  await manager.call('POST', `/admin/regions/${region}`, { tax_rate: 'high' })
  await manager.call('POST', '/admin/users', aMemberOfStaff())
  expect(await logOf(`resource_id=${region}`)).toHaveLength(1)
  expect(await logOf(`resource=users&user_id=${manager.id}`)).toEqual([])
})

test('no secret is ever in it', async () => {
  const { email, password, first_name, last_name } = aMemberOfStaff()
  const made = await shop.staff.post('/admin/users', { email, password, role: 'support' })
  const id = made.text('user.id')
  await shop.staff.post(`/admin/users/${id}`, { api_token: 'a-key-of-support' })
  const invited = aMemberOfStaff()
  await shop.staff.post('/admin/invites', { user: invited.email, role: 'support' })
  const invites = await shop.staff.get('/admin/invites')
  const token = invites.text(`${invites.where('invites', 'user_email', invited.email)}.token`)
  const user = { first_name, last_name, password: 'behind-another-counter' }
  await shop.guest.post('/admin/invites/accept', { token, user })
  const customer = aCustomer()
  await shop.staff.post('/admin/customers', customer)
  const card = await shop.staff.post('/admin/gift-cards', {
    value: 5000,
    region_id: shop.regionOf('eur'),
  })
  const text = JSON.stringify(await shop.query('SELECT * FROM audit_entry'))
  for (const secret of [
    password,
    'a-key-of-support',
    token,
    'behind-another-counter',
    customer.password,
    card.text('gift_card.code'),
  ])
    expect(text).not.toContain(secret)
  expect(await logOf(`resource=invites&action=accept`)).toMatchObject([
    { user_id: null, user_name: 'By a mailed link', title: invited.email },
  ])
})

test('a change of a role, and the name of somebody who has left, stay', async () => {
  const leaver = await aColleague(shop, 'manager')
  await leaver.post('/admin/collections', { title: unique('Spring') })
  await shop.staff.post(`/admin/users/${leaver.id}/role`, { role: 'support' })
  await shop.staff.remove(`/admin/users/${leaver.id}`)
  expect(await logOf(`user_id=${leaver.id}`)).toMatchObject([
    { user_name: 'Noor Haddad', resource: 'collections' },
  ])
  expect(await logOf(`resource=users&resource_id=${leaver.id}&action=role`)).toMatchObject([
    { before: { staff_role: 'manager' }, after: { staff_role: 'support' } },
  ])
})

test('it is filtered by time, by words and by person, and counted', async () => {
  const title = unique('Lapsang')
  const made = await manager.post('/admin/products', { title })
  const id = made.text('product.id')
  const reply = await shop.staff.get(`/admin/audit-log?q=${title.toUpperCase()}&limit=1`)
  expect([reply.number('count'), reply.list('audit_entries', 'resource_id')]).toEqual([1, [id]])
  const today = new Date().toISOString().slice(0, 10)
  expect(await logOf(`q=${title}&from=${today}&to=${today}`)).toHaveLength(1)
  expect(await logOf(`q=${title}&to=2020-01-01`)).toEqual([])
  expect(await logOf('q=%25')).toEqual([])
  const entry = reply.text('audit_entries.0.id')
  const one = await shop.staff.get(`/admin/audit-log/${entry}`)
  expect(one.at('audit_entry.resource_id')).toBe(id)
  expect((await shop.staff.call('GET', '/admin/audit-log?from=yesterday')).status).toBe(400)
})

test('a process that dies while it writes leaves an entry that is uncertain', async () => {
  const id = await aProduct()
  // The write dies in here.
  await shop.query(`
    CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(60); RETURN NEW; END $$;
    CREATE TRIGGER hang BEFORE UPDATE ON product FOR EACH ROW
      WHEN (NEW.subtitle = 'Lost') EXECUTE FUNCTION hang()`)
  const dying = manager
    .call('POST', `/admin/products/${id}`, { subtitle: 'Lost' })
    .catch(() => null)
  await until('the write has begun', async () => {
    const rows = await shop.query(`SELECT FROM audit_entry WHERE resource_id = $1`, [id])
    return rows.length === 2
  })
  shop.commerce().kill('SIGKILL')
  await dying
  await shop.startCommerce()
  expect(await logOf(`resource_id=${id}`)).toMatchObject([
    { action: 'update', outcome: 'uncertain', user_id: manager.id },
    { action: 'create', outcome: 'done' },
  ])
})
