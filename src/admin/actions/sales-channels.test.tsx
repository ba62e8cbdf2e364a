// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { BulkActionButton } from '../engine/action/BulkActionButton.tsx'
import { resource } from '../engine/resource.ts'
import { channelActions } from './sales-channels.tsx'

afterEach(cleanup)

const { actions = [], titleOf } = resource<{ readonly id: string; readonly name: string }>({
  name: 'sales-channels',
  label: 'Sales channels',
  singular: 'Sales channel',
  group: 'Settings',
  titleOf: ({ name }) => name,
  columns: [],
  actions: channelActions,
})
const NEEDED = 'The shop sells here by default'

/** Presses Close for open channels of these names, of which the store needs some. */
async function askToClose(names: readonly string[], needed: readonly string[]) {
  const close = actions.find(({ label }) => label === 'Close')
  if (!close) throw new Error('no such action')
  const rows = names.map((name) => ({ id: name.toLowerCase(), name, is_disabled: false }))
  renderInBackOffice(
    <BulkActionButton action={close} rows={rows} titleOf={titleOf} onDone={() => undefined} />,
    {
      read: async () => ({
        in_use: needed.map((name) => ({ id: name.toLowerCase(), message: NEEDED })),
      }),
    },
  )
  fireEvent.click(screen.getByRole('button', { name: `Close (${names.length})` }))
  return within(await screen.findByRole('dialog'))
}

test('who closes several channels is told before which of them stay open, and why', async () => {
  const dialog = await askToClose(['Retail', 'Fair', 'Depot'], ['Retail'])
  expect(await dialog.findByText(`Retail: ${NEEDED}.`)).toBeDefined()
  expect(dialog.getByText('1 cannot be closed')).toBeDefined()
  expect(
    dialog.getByText('Close 2 channels? Nobody can buy there until they are opened again.'),
  ).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', false)
})

test('where every channel is needed there is nothing to ask', async () => {
  const dialog = await askToClose(['Retail'], ['Retail'])
  expect(await dialog.findByText(`Retail: ${NEEDED}.`)).toBeDefined()
  expect(dialog.queryByText(/Nobody can buy there/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
})

test('a channel that nobody needs is closed by its name', async () => {
  const dialog = await askToClose(['Fair'], [])
  expect(
    await dialog.findByText('Close Fair? Nobody can buy there until it is opened again.'),
  ).toBeDefined()
  expect(dialog.queryByRole('alert')).toBeNull()
})
