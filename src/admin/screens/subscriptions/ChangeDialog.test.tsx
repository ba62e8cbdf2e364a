// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { TextField } from '../../engine/form/inputs.tsx'
import { hasUnsaved } from '../../engine/form/unsaved.ts'
import type { ActionRequest } from '../../engine/resource.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import type { StaffChange } from './changes.tsx'

afterEach(cleanup)

const cancel: StaffChange = {
  action: 'cancel',
  label: 'Cancel',
  isPossible: () => true,
  Form: () => <TextField source="reason" />,
}

const aSubscription = {
  id: 'sub_1',
  customer_id: 'cus_1',
  origin_order_id: 'order_1',
  plan_id: 'plan_1',
  email: 'ada@example.com',
  status: 'active',
  unit_price: 900,
  currency_code: 'eur',
  quantity: 1,
  next_order_at: null,
}

test('what is typed for a subscription is asked about before it is lost', async () => {
  renderInBackOffice(
    <ChangeDialog change={cancel} record={aSubscription} onClose={() => undefined} />,
    {},
  )
  const reason = await screen.findByLabelText('Reason')
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(reason, { target: { value: 'Moves abroad' } })
  expect(hasUnsaved()).toBe(true)
  cleanup()
  expect(hasUnsaved()).toBe(false)
})

test('a click beside the dialog loses nothing that is typed', async () => {
  let closed = 0
  renderInBackOffice(
    <ChangeDialog change={cancel} record={aSubscription} onClose={() => closed++} />,
    {},
  )
  const reason = await screen.findByLabelText('Reason')
  const beside = document.querySelector('.mantine-Modal-overlay')
  if (!beside) throw new Error('No dialog is open')
  fireEvent.click(beside)
  expect(closed).toBe(1)
  fireEvent.change(reason, { target: { value: 'Moves abroad' } })
  fireEvent.click(beside)
  expect(closed).toBe(1)
})

test('an order that has changed since it was shown is shown anew, and confirmed as it is', async () => {
  const [sent, totals]: [unknown[], number[]] = [[], [900, 950]]
  const said: string[] = []
  renderInBackOffice(
    <ChangeDialog
      change={{ ...cancel, read: ({ reason }) => ({ reason }) }}
      record={aSubscription}
      onClose={() => said.push('closed')}
    />,
    {
      act: async ({ path, body }: ActionRequest) => {
        if (!path.endsWith('/preview')) {
          sent.push(body)
          if (sent.length === 1) throw new HttpError('The next order has changed', 409)
          return {}
        }
        const quote = { cycle: 3, next_order_at: '2026-12-24T09:00:00.000Z', delivery: null }
        return {
          next_order: { ...quote, total: totals.shift(), currency_code: 'eur', problem: null },
        }
      },
    },
  )
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Moves abroad' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show the next order' }))
  expect(await screen.findByText(/€9.00/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText(/€9.50/)).toBeDefined()
  expect(screen.getByText('The next order has changed')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => said).toEqual(['closed'])
  const wanted = { action: 'cancel', reason: 'Moves abroad' }
  const at = { cycle: 3, next_order_at: '2026-12-24T09:00:00.000Z' }
  expect(sent).toEqual([
    { ...wanted, shown: { ...at, total: 900 } },
    { ...wanted, shown: { ...at, total: 950 } },
  ])
})
