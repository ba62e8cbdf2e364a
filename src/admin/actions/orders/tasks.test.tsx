import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type TaskRecord, taskActions } from './tasks.tsx'

const aTask = (more: Partial<TaskRecord> = {}): TaskRecord => ({
  id: 'capture:order_1',
  task: 'capture',
  order_id: 'order_1',
  swap_id: null,
  display_id: 1,
  email: 'ada@example.com',
  since: '2026-11-26T09:00:00.000Z',
  amount: 1_000,
  currency_code: 'eur',
  to_fulfil: null,
  parcel: null,
  ...more,
})

/** What an action asks about the chosen tasks. */
function question(name: string, first: TaskRecord, ...others: readonly TaskRecord[]): string {
  const action = taskActions.find((each) => each.name === name)
  const text = renderToStaticMarkup(action?.confirm?.(first, [first, ...others]))
  return text.replaceAll(/<[^>]*>/g, '')
}

test('a capture asks with the amount of its order', () => {
  expect(question('capture', aTask())).toBe('Capture €10.00 for order 1? The customer is charged.')
})

test('a capture of several orders asks with what they come to in each currency', () => {
  const others = [aTask({ amount: 250 }), aTask({ amount: 4_000, currency_code: 'jpy' })]
  expect(question('capture', aTask(), ...others)).toBe(
    'Capture €12.50 and ¥4,000 for 3 orders? The customers are charged.',
  )
})
