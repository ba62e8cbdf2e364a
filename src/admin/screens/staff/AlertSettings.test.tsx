// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { AlertSettings } from './AlertSettings.tsx'

afterEach(cleanup)

test('a switch is saved at once, and the others stay', async () => {
  const sent: unknown[] = []
  const provider = {
    read: async () => ({
      staff_alerts: { new_orders: true, low_stock: sent.length > 0, failed_renewals: false },
    }),
    act: async (request: unknown) => {
      sent.push(request)
      return {}
    },
  }
  renderInBackOffice(<AlertSettings />, provider)
  const lowStock = await screen.findByRole('switch', { name: /^Low stock/ })
  expect(screen.getByRole('switch', { name: /^New orders/ })).toHaveProperty('checked', true)
  fireEvent.click(lowStock)
  // At once: it does not fall back until the mutation says what was sent.
  expect(lowStock).toHaveProperty('checked', true)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(lowStock).toHaveProperty('checked', true)
  expect(sent).toEqual([{ method: 'POST', path: 'staff-alerts', body: { low_stock: true } }])
})
