// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { NumberField, TextField } from '../form/inputs.tsx'
import { hasUnsaved } from '../form/unsaved.ts'
import type { Action, AnyRecord, Fields } from '../resource.ts'
import { ActionDialog } from './ActionDialog.tsx'

afterEach(cleanup)

/** Cups that are still to be packed, and where. */
interface Parcel extends AnyRecord {
  readonly cups: number
  readonly place: string
}

const pack: Action<AnyRecord & Partial<Parcel>> = {
  name: 'pack',
  label: 'Pack',
  done: 'Packed',
  initial: ({ cups, place }) => ({ cups, place }),
  Form: () => (
    <>
      <NumberField source="cups" />
      <TextField source="place" />
    </>
  ),
  request: ({ id }) => ({ method: 'POST', path: `parcels/${id}/pack` }),
}

const client = new QueryClient()

const dialog = (record: Parcel, sent: Fields[], onClose: () => void = () => undefined) => (
  <MantineProvider env="test">
    <MemoryRouter>
      <CoreAdminContext dataProvider={testDataProvider()} queryClient={client}>
        <ActionDialog
          action={pack}
          record={record}
          isPending={false}
          problem={undefined}
          onClose={onClose}
          onSend={async (values) => {
            sent.push(values)
            return {}
          }}
        />
      </CoreAdminContext>
    </MemoryRouter>
  </MantineProvider>
)

test('what is typed outlasts a record that a colleague changes, and the rest follows it', async () => {
  const sent: Fields[] = []
  const { rerender } = render(dialog({ id: 'p1', cups: 5, place: 'Hamburg' }, sent))
  fireEvent.change(await screen.findByLabelText('Cups'), { target: { value: '1' } })
  rerender(dialog({ id: 'p1', cups: 4, place: 'Bremen' }, sent))
  fireEvent.click(screen.getByRole('button', { name: 'Pack' }))
  await expect.poll(() => sent).toEqual([{ cups: 1, place: 'Bremen' }])
})

test('what is typed is asked about before it is lost, and waits for the next sign-in', async () => {
  render(dialog({ id: 'p1', cups: 5, place: 'Hamburg' }, []))
  const cups = await screen.findByLabelText('Cups')
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(cups, { target: { value: '1' } })
  expect(hasUnsaved()).toBe(true)
  cleanup()
  expect(hasUnsaved()).toBe(false)
})

function clickBeside(): void {
  const overlay = document.querySelector('.mantine-Modal-overlay')
  if (!overlay) throw new Error('No dialog is open')
  fireEvent.click(overlay)
}

test('a click beside a dialog closes it, unless something is typed in it', async () => {
  let closed = 0
  render(dialog({ id: 'p1', cups: 5, place: 'Hamburg' }, [], () => closed++))
  const cups = await screen.findByLabelText('Cups')
  clickBeside()
  expect(closed).toBe(1)
  fireEvent.change(cups, { target: { value: '1' } })
  clickBeside()
  expect(closed).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toBe(2)
})
