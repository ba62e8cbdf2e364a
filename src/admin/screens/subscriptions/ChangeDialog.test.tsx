// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { TextField } from '../../engine/form/inputs.tsx'
import { hasUnsaved } from '../../engine/form/unsaved.ts'
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
