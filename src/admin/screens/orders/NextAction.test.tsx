// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { TaskRecord } from '../../actions/orders/tasks.tsx'
import { NextAction } from './NextAction.tsx'

afterEach(cleanup)

const aTask = (task: string): TaskRecord => ({
  id: `${task}:thing_1`,
  task,
  order_id: 'order_1',
  swap_id: null,
  display_id: 1,
  email: 'ada@example.com',
  since: '2026-11-26T09:00:00.000Z',
  amount: null,
  currency_code: 'eur',
  to_fulfil: null,
  parcel: null,
})

const open = (task: string) =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <CoreAdminContext dataProvider={testDataProvider()}>
          <NextAction row={aTask(task)} />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )

test.each([
  ['receive', 'Receive', '/orders/order_1/show'],
  ['settle-swap', 'Settle', '/orders/order_1/show'],
  ['settle-claim', 'Settle', '/orders/order_1/show'],
  ['edit', 'Look at it', '/orders/order_1/show'],
  ['renewal', 'Look at it', '/subscriptions/thing_1/show'],
])('the task %s has a link, %s', (task, label, path) => {
  open(task)
  const link = screen.getByRole('link', { name: `${label}: order 1` })
  expect(link.getAttribute('href')).toBe(path)
})

test('what the list does itself is a button', () => {
  open('overdue')
  expect(screen.getByRole('button', { name: 'Mark as paid: order 1' })).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
