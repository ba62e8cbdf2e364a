// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { EndpointDetail } from './EndpointDetail.tsx'

afterEach(cleanup)

const anEndpoint = {
  id: 'whe_1',
  is_enabled: true,
  disabled_reason: null,
  failing_since: null,
}

const aDelivery = {
  id: 'msg_1',
  event: 'order.placed',
  status: 'retrying',
  attempts: 2,
  response_status: 503,
  created_at: '2026-11-25T09:00:00Z',
  next_at: '2026-11-25T20:00:00Z',
}

/** The page of an endpoint, and what it has sent. */
function open(overrides: Partial<Parameters<typeof EndpointDetail>[0]['record']> = {}) {
  const sent: unknown[] = []
  const provider = {
    read: async () => ({ webhook_deliveries: [aDelivery], count: 1 }),
    act: async (request: unknown) => {
      sent.push(request)
      return { webhook_endpoint: { id: 'whe_1', secret: 'whsec_ofTheTest' } }
    },
  }
  renderInBackOffice(<EndpointDetail record={{ ...anEndpoint, ...overrides }} />, provider)
  return sent
}

test('the page lists what was told, with the last answer', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Order placed' })
  expect(link.closest('tr')?.textContent).toMatch(/Retrying2503/)
  expect(screen.queryByText('The shop has switched this webhook off')).toBeNull()
})

test('a new secret is asked about first, and then shown', async () => {
  const sent = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Make a new secret' }))
  expect(sent).toEqual([])
  const [, confirm] = await screen.findAllByRole('button', { name: 'Make a new secret' })
  if (!confirm) throw new Error('Nobody asks')
  fireEvent.click(confirm)
  expect(await screen.findByText('whsec_ofTheTest')).toBeDefined()
  expect(sent).toEqual([{ method: 'POST', path: 'webhook-endpoints/whe_1/secret' }])
})

test('an endpoint that the shop has switched off says why', async () => {
  open({ is_enabled: false, disabled_reason: 'gone' })
  expect(await screen.findByText(/It answered that it is gone for good/)).toBeDefined()
})
