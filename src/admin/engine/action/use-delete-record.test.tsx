// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice, Said } from '#tests/support/in-back-office.tsx'
import { type AnyRecord, resource } from '../resource.ts'
import { useDeleteRecord } from './use-delete-record.ts'

afterEach(cleanup)

const regions = resource<AnyRecord>({
  name: 'regions',
  label: 'Regions',
  singular: 'Region',
  group: 'Settings',
  titleOf: ({ id }) => id,
  columns: [],
  canDelete: true,
})

function DeleteButton() {
  const remove = useDeleteRecord()
  return (
    <button type="button" onClick={() => remove(regions, { id: 'reg_1' })}>
      Delete
    </button>
  )
}

/** The button of a region, pressed; what the store was asked. */
function press(read: () => Promise<Readonly<Record<string, unknown>>>) {
  const asked: string[] = []
  renderInBackOffice(
    <>
      <DeleteButton />
      <Said />
    </>,
    {
      read: (path: string) => {
        asked.push(path)
        return read()
      },
    },
  )
  const button = screen.getByRole('button', { name: 'Delete' })
  fireEvent.click(button)
  fireEvent.click(button)
  return asked
}

test('a record that is in use is not said to be deleted, but why it is not', async () => {
  const message = 'There are orders in this region'
  const asked = press(async () => ({ in_use: [{ id: 'reg_1', message }] }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(asked).toEqual(['in-use/regions?id%5B%5D=reg_1'])
})

test('a record that nothing uses is said to be deleted, once', async () => {
  press(async () => ({ in_use: [] }))
  expect(await screen.findByText('Region deleted')).toBeDefined()
})

test('while the store does not answer, nothing is said to be deleted', async () => {
  press(() => Promise.reject(new Error('The store does not answer')))
  expect(await screen.findByText('The store does not answer')).toBeDefined()
})
