// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Action, AnyRecord } from '../resource.ts'
import { BulkActionButton } from './BulkActionButton.tsx'

afterEach(cleanup)

const approve: Action<AnyRecord> = {
  name: 'approve',
  label: 'Approve',
  done: 'Approved',
  isPossible: ({ id }) => id !== 'done',
  confirm: (_, chosen) => <p>Approve {chosen.map(({ id }) => id).join(' and ')}?</p>,
  request: ({ id }) => ({ method: 'POST', path: `papers/${id}/approve` }),
}

test('the question is about all chosen records that allow it', async () => {
  const sent: unknown[] = []
  const provider = testDataProvider({
    act: async (request: unknown) => {
      sent.push(request)
      return {}
    },
  })
  render(
    <MantineProvider>
      <MemoryRouter>
        <CoreAdminContext dataProvider={provider}>
          <BulkActionButton
            action={approve}
            rows={[{ id: 'one' }, { id: 'done' }, { id: 'two' }]}
          />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Approve (2)' }))
  expect(await screen.findByText('Approve one and two?')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await expect
    .poll(() => sent)
    .toEqual([approve.request({ id: 'one' }, {}), approve.request({ id: 'two' }, {})])
})
