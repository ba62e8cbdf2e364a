import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDiscount } from '#tests/fixtures/discount.ts'
import { unique } from '#tests/fixtures/unique.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

async function aTag() {
  const id = unique('tag')
  await shop.query('INSERT INTO product_tag (id, value) VALUES ($1, $1)', [id])
  return id
}

async function aConditionedDiscount() {
  const { productId } = await shop.aVariant()
  const [tag, group] = [await aTag(), unique('group')]
  const made = await shop.staff.post('/admin/customer-groups', { name: group })
  const discount = aDiscount({ regions: [shop.regionOf('eur')] })
  const groups = [made.text('customer_group.id')]
  const conditions = [
    { operator: 'in', products: [productId] } as const,
    { operator: 'in', product_tags: [tag] } as const,
    { operator: 'not_in', customer_groups: groups } as const,
  ]
  const reply = await shop.staff.post('/admin/discounts?expand=rule,rule.conditions', {
    ...discount,
    rule: { ...discount.rule, conditions },
  })
  const path = `/admin/discounts/${reply.text('discount.id')}`
  return { path, ruleId: reply.text('discount.rule.id'), productId, tag }
}

const EXPAND =
  'expand=rule,rule.conditions,rule.conditions.products,rule.conditions.product_tags,rule.conditions.customer_groups'
const conditionsOf = async (path: string) => {
  const reply = await shop.staff.get(`${path}?${EXPAND}`)
  return reply.list('discount.rule.conditions').map((_, index) => {
    const at = `discount.rule.conditions.${index}`
    const type = reply.text(`${at}.type`)
    const operator = reply.text(`${at}.operator`)
    return {
      id: reply.text(`${at}.id`),
      type,
      operator,
      members: reply.list(`${at}.${type}`, 'id'),
    }
  })
}

test('the conditions of a change are all that a discount has', async () => {
  const { path, ruleId, productId, tag } = await aConditionedDiscount()
  const before = await conditionsOf(path)
  const kept = before.find(({ type }) => type === 'product_tags')
  const other = await aTag()
  await shop.staff.post(path, {
    rule: {
      id: ruleId,
      conditions: [
        { id: kept?.id, operator: 'in', product_tags: [other] },
        { operator: 'not_in', products: [productId] },
      ],
    },
  })
  const after = await conditionsOf(path)
  expect(after.map(({ type, operator }) => `${operator} ${type}`).sort()).toEqual([
    'in product_tags',
    'not_in products',
  ])
  expect(after.find(({ id }) => id === kept?.id)?.members).toEqual([other])
  expect(tag).not.toBe(other)
})

test('a condition whose members are of another kind is a new one', async () => {
  const { path, ruleId, tag } = await aConditionedDiscount()
  const [products] = (await conditionsOf(path)).filter(({ type }) => type === 'products')
  await shop.staff.post(path, {
    rule: {
      id: ruleId,
      conditions: [{ id: products?.id, operator: 'not_in', product_tags: [tag] }],
    },
  })
  expect(await conditionsOf(path)).toMatchObject([
    { type: 'product_tags', operator: 'not_in', members: [tag] },
  ])
})

test('a change without conditions keeps them', async () => {
  const { path, ruleId } = await aConditionedDiscount()
  await shop.staff.post(path, { rule: { id: ruleId, value: 15 } })
  expect(await conditionsOf(path)).toHaveLength(3)
})

test('the codes of a template are listed, with their own limits', async () => {
  const discount = aDiscount({ regions: [shop.regionOf('eur')], is_dynamic: true })
  const made = await shop.staff.post('/admin/discounts', discount)
  const path = `/admin/discounts/${made.text('discount.id')}/dynamic-codes`
  const code = unique('THANKS').toUpperCase()
  await shop.staff.post(path, { code, usage_limit: 3 })
  const listed = await shop.staff.get(path)
  expect(listed.at('dynamic_codes')).toMatchObject([{ code, usage_limit: 3, usage_count: 0 }])
  await shop.staff.remove(`${path}/${code}`)
  expect((await shop.staff.get(path)).number('count')).toBe(0)
})
