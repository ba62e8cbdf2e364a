// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import type { Action, ActionRequest, AnyRecord } from '../resource.ts'
import { ActionButton } from './ActionButton.tsx'

afterEach(cleanup)

const refund: Action<AnyRecord> = {
  name: 'refund',
  label: 'Refund',
  done: 'Refunded',
  confirm: () => <p>Refund €5.00?</p>,
  request: ({ id }) => ({ method: 'POST', path: `orders/${id}/refund`, body: { amount: 500 } }),
}

/** The button of a refund, what it has sent, and how its first request is answered. */
function open() {
  const sent: { readonly request: ActionRequest; readonly key: string | undefined }[] = []
  const first = Promise.withResolvers<Readonly<Record<string, unknown>>>()
  renderInBackOffice(<ActionButton action={refund} record={{ id: 'order_1' }} />, {
    act: async (request: ActionRequest, key?: string) => {
      sent.push({ request, key })
      return sent.length === 1 ? first.promise : {}
    },
  })
  return { sent, first }
}

const ask = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  await screen.findByText('Refund €5.00?')
}

const confirm = () => {
  const button = screen.getAllByRole('button', { name: 'Refund' }).at(-1)
  if (button) fireEvent.click(button)
}

test('a refund that is confirmed twice is sent once, and nothing is done before its answer', async () => {
  const { sent, first } = open()
  await ask()
  expect(sent).toEqual([])
  confirm()
  await waitFor(() => expect(sent).toHaveLength(1))
  confirm()
  expect(screen.getByText('Refund €5.00?')).toBeDefined()
  first.resolve({})
  await waitFor(() => expect(screen.queryByText('Refund €5.00?')).toBeNull())
  expect(sent.map(({ request }) => request)).toEqual([
    { method: 'POST', path: 'orders/order_1/refund', body: { amount: 500 } },
  ])
})

test('a refund whose button is pressed twice in a row is sent once', async () => {
  const { sent, first } = open()
  await ask()
  confirm()
  confirm()
  await waitFor(() => expect(sent).toHaveLength(1))
  first.resolve({})
  await waitFor(() => expect(screen.queryByText('Refund €5.00?')).toBeNull())
  expect(sent).toHaveLength(1)
})

test('a refund whose answer was lost is sent again under its key, and another under its own', async () => {
  const { sent, first } = open()
  await ask()
  confirm()
  first.reject(new Error('The connection was lost'))
  await screen.findByText('The connection was lost')
  confirm()
  await waitFor(() => expect(screen.queryByText('Refund €5.00?')).toBeNull())
  await ask()
  confirm()
  await waitFor(() => expect(sent).toHaveLength(3))
  const [lost, again, other] = sent.map(({ key }) => key)
  // As pages without https make one too.
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(lost)
  expect(other).not.toBe(lost)
})

test('an action with an obstacle says it in place of its question, and sends nothing', async () => {
  const sent: ActionRequest[] = []
  const blocked = { ...refund, obstacle: () => 'A parcel is on its way.' }
  renderInBackOffice(<ActionButton action={blocked} record={{ id: 'order_1' }} />, {
    act: async (request: ActionRequest) => {
      sent.push(request)
      return {}
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('A parcel is on its way.')).toBeDefined()
  expect(screen.queryByText('Refund €5.00?')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Refund' })).toHaveLength(1)
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1)
  if (close) fireEvent.click(close)
  await waitFor(() => expect(screen.queryByText('A parcel is on its way.')).toBeNull())
  expect(sent).toEqual([])
})

test('an action that asks nothing says its obstacle in place of being sent', async () => {
  const sent: ActionRequest[] = []
  const { confirm: _, ...atOnce } = refund
  const blocked = { ...atOnce, obstacle: () => 'A parcel is on its way.' }
  renderInBackOffice(<ActionButton action={blocked} record={{ id: 'order_1' }} />, {
    act: async (request: ActionRequest) => {
      sent.push(request)
      return {}
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('A parcel is on its way.')).toBeDefined()
  expect(sent).toEqual([])
})

test('the way out of a cancellation is not called Cancel', async () => {
  const action = { ...refund, label: 'Cancel order', confirm: () => <p>Cancel order 7?</p> }
  renderInBackOffice(<ActionButton action={action} record={{ id: 'order_1' }} />, {})
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await waitFor(() => expect(screen.queryByText('Cancel order 7?')).toBeNull())
})

test('the question of a refund that is being sent stays, and says why it is refused', async () => {
  const { sent, first } = open()
  await ask()
  confirm()
  await waitFor(() => expect(sent).toHaveLength(1))
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveProperty('disabled', true))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  first.reject(new Error('The payment is refunded already'))
  expect(await screen.findByText('The payment is refunded already')).toBeDefined()
  await waitFor(() => expect(cancel).toHaveProperty('disabled', false))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Refund €5.00?')).toBeNull())
})
