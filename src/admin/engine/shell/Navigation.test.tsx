// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { ActionButton } from '../action/ActionButton.tsx'
import { declareResources } from '../registry.ts'
import { type Action, type AnyRecord, resource } from '../resource.ts'
import { Navigation } from './Navigation.tsx'

afterEach(cleanup)

const returns = resource({
  name: 'returns',
  label: 'Returns',
  singular: 'Return',
  group: 'Orders',
  titleOf: ({ id }) => String(id),
  waiting: ['receive', 'settle-swap'],
  columns: [],
})

const receive: Action<AnyRecord> = {
  name: 'receive',
  label: 'Receive',
  done: 'Received',
  request: ({ id }) => ({ method: 'POST', path: `returns/${id}/receive` }),
}

test('a link says how much waits there, and says it anew after an action', async () => {
  declareResources([returns])
  let waiting = 2
  renderInBackOffice(
    <>
      <Navigation />
      <ActionButton action={receive} record={{ id: 'ret_1' }} />
    </>,
    {
      act: async () => {
        waiting -= 1
        return {}
      },
      waiting: async () => [
        { task: 'receive', count: waiting, oldest: '2026-11-20T09:00:00Z' },
        { task: 'settle-swap', count: 1_200, oldest: '2026-11-21T09:00:00Z' },
        { task: 'capture', count: 40, oldest: '2026-11-21T09:00:00Z' },
      ],
    },
  )
  expect(await screen.findByRole('link', { name: /^Returns\s*, 1,202 waiting$/ })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Receive' }))
  expect(await screen.findByRole('link', { name: /^Returns\s*, 1,201 waiting$/ })).toBeDefined()
})
