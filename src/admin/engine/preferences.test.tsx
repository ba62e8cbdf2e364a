// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createPreferences } from './preferences.ts'

test('saved views and chosen columns outlast the end of a session, and nothing else does', () => {
  const preferences = createPreferences()
  preferences.setup()
  const views = [{ label: 'To send', value: { filter: { status: 'pending' } } }]
  preferences.setItem('orders.savedQueries', views)
  preferences.setItem('orders.columns', ['display_id', 'total'])
  preferences.setItem('orders.selectedIds', ['order_1'])
  preferences.setItem('orders.listParams', { page: 2 })
  preferences.reset()
  expect(preferences.listItems?.()).toEqual({
    'orders.savedQueries': views,
    'orders.columns': ['display_id', 'total'],
  })
})
