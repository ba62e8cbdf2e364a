// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { showNotice } from './feedback/notice.tsx'

afterEach(() => {
  cleanup()
  notifications.clean()
})

test('what is done no longer stands in front of a dialog, and what is to be read or undone does', async () => {
  const draw = (dialog?: string) => (
    <MantineProvider env="test">
      <Notifications />
      {dialog && <Dialog title={dialog} onClose={() => undefined} />}
    </MantineProvider>
  )
  const { rerender } = render(draw())
  showNotice({ text: 'Payment captured', type: 'success' })
  showNotice({ text: 'Deleted', type: 'success', onUndo: () => undefined })
  showNotice({ text: 'Refused', type: 'error' })
  await screen.findByText('Payment captured')
  rerender(draw('Refund'))
  await waitFor(() => expect(screen.queryByText('Payment captured')).toBeNull())
  expect([screen.queryByText('Deleted'), screen.queryByText('Refused')]).not.toContain(null)
})

test('a dialog that sends cannot be closed until it has its answer', () => {
  let closed = 0
  const draw = (isBusy: boolean) => (
    <MantineProvider env="test">
      <Dialog
        title="Refund"
        isBusy={isBusy}
        onClose={() => closed++}
        closeButtonProps={{ 'aria-label': 'Close' }}
      />
    </MantineProvider>
  )
  const close = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(document.body, { key: 'Escape' })
  }
  const { rerender } = render(draw(true))
  close()
  expect(closed).toBe(0)
  rerender(draw(false))
  close()
  expect(closed).toBe(2)
})
