import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncalled } from './coverage.ts'
import { adminRoutes, uncallable } from './routes-admin.ts'
import { storeRoutes } from './routes-store.ts'
import { openShop, type Shop } from './shop.ts'
import { specified } from './specification.ts'
import { table } from './table.ts'
import { verbs } from './verbs.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})

afterAll(() => shop?.stop())

for (const resource of table) {
  const subject = `${resource.side} ${resource.name}:`

  for (const verb of verbs.filter(({ of }) => of(resource))) {
    test(`${subject} ${verb.does}`, () => verb.run(shop, resource))
  }
  for (const { part, does, run } of resource.actions ?? []) {
    test(part ? `${subject} ${part} ${does}` : `${subject} ${does}`, () => run(shop))
  }
}

test('the table has every resource of the specification, part by part, and no other', () => {
  const named = Object.entries(specified).flatMap(([side, resources]) =>
    Object.entries(resources).flatMap(([name, parts]) => [
      `${side} ${name}`,
      ...parts.map((part) => `${side} ${name}: ${part}`),
    ]),
  )
  const shown = table.flatMap(({ side, name, actions = [] }) => [
    `${side} ${name}`,
    ...actions.flatMap(({ part }) => (part ? [`${side} ${name}: ${part}`] : [])),
  ])
  expect([...new Set(shown)].toSorted()).toEqual(named.toSorted())
})

test('every standard store route has answered', () => {
  expect(uncalled(storeRoutes, shop.requests)).toEqual([])
})

test('every standard admin route has answered, except those that cannot', () => {
  expect(uncalled(adminRoutes, shop.requests)).toEqual(uncallable)
})
