// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, HttpError, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $staffSession, loadStaffSession } from '#stores/staff/session.ts'
import { Said } from '#tests/support/in-back-office.tsx'
import { BulkActionButton } from '../engine/action/BulkActionButton.tsx'
import type { Action, ActionRequest, AnyRecord } from '../engine/resource.ts'
import { createAuthProvider } from './auth-provider.ts'

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Sign in' }, { status: 401 }))
  expect((await loadStaffSession()).status).toBe('unauthenticated')
  const member = { id: 'usr_1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Keeper' }
  $staffSession.set({ status: 'authenticated', member: { ...member, role: 'owner' } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const capture: Action<AnyRecord> = {
  name: 'capture',
  label: 'Capture',
  done: 'Captured',
  request: ({ id }) => ({ method: 'POST', path: `orders/${id}/capture` }),
}

/** Lets all that is under way come to its end. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('where the session ends, nothing that was refused is said to be done, and nothing more is sent', async () => {
  const [sent, left, done]: [string[], string[], string[]] = [[], [], []]
  let forgotten = 0
  const authProvider = createAuthProvider({
    forget: () => forgotten++,
    open: (path) => left.push(path),
  })
  const act = async ({ path }: ActionRequest) => {
    sent.push(path)
    throw new HttpError('You are signed out', 401)
  }
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <CoreAdminContext dataProvider={testDataProvider({ act })} authProvider={authProvider}>
          <BulkActionButton
            action={capture}
            rows={[{ id: 'order_1' }, { id: 'order_2' }]}
            titleOf={({ id }) => id}
            onDone={(rows) => done.push(...rows.map(({ id }) => id))}
          />
          <Said />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Capture (2)' }))
  await expect.poll(() => left).toEqual(['/admin/login'])
  await settled()
  expect({ sent, done, forgotten }).toEqual({
    sent: ['orders/order_1/capture'],
    done: [],
    forgotten: 1,
  })
  expect(screen.queryByText('Captured')).toBeNull()
})

test('requests that are refused together lead to the login page once', async () => {
  const left: string[] = []
  const { checkError } = createAuthProvider({ forget: () => {}, open: (path) => left.push(path) })
  for (let request = 0; request < 3; request++) void checkError({ status: 401 })
  await settled()
  expect(left).toEqual(['/admin/login'])
})

test('another refusal is told where it was asked', async () => {
  const { checkError } = createAuthProvider({
    forget: () => {},
    open: () => expect.unreachable(),
  })
  await checkError({ status: 403 })
  expect($staffSession.get().status).toBe('authenticated')
})
