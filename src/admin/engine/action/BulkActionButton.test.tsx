// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { CoreAdminContext, HttpError, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice, Said } from '#tests/support/in-back-office.tsx'
import type { Action, ActionRequest, AnyRecord } from '../resource.ts'
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

/** The button for four records, of which one is done, and the answer to each request. */
function open(answerTo: (path: string) => Promise<object>) {
  const [sent, done]: [unknown[], string[]] = [[], []]
  const provider = testDataProvider({
    act: async (request: ActionRequest) => {
      sent.push(request.path)
      return answerTo(request.path)
    },
  })
  render(
    <MantineProvider>
      <MemoryRouter>
        <CoreAdminContext dataProvider={provider}>
          <BulkActionButton
            action={approve}
            rows={['one', 'done', 'two', 'three'].map((id) => ({ id }))}
            titleOf={({ id }) => `Paper ${id}`}
            onDone={(rows) => done.push(...rows.map(({ id }) => id))}
          />
          <Said />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return { sent, done }
}

const PATHS = ['papers/one/approve', 'papers/two/approve', 'papers/three/approve']

async function approveAll() {
  fireEvent.click(await screen.findByRole('button', { name: 'Approve (3)' }))
  expect(await screen.findByText('Approve one and two and three?')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }))
}

test('the question is about all chosen records that allow it', async () => {
  const { sent, done } = open(async () => ({}))
  await approveAll()
  expect(await screen.findByText('Approved')).toBeDefined()
  expect([sent, done]).toEqual([PATHS, ['one', 'two', 'three']])
})

test('a record that is refused stops no other, and is named', async () => {
  const { sent, done } = open(async (path) => {
    if (path.includes('two')) throw new HttpError('It has been deleted', 404)
    return {}
  })
  await approveAll()
  const words = '2 of 3 done. Paper two: It has been deleted.'
  expect(await screen.findByText(words)).toBeDefined()
  expect([sent, done]).toEqual([PATHS, ['one', 'three']])
  expect(screen.queryByText(/^Approve one/)).toBeNull()
})

test('a store that does not answer is asked no more, and all that follow are left', async () => {
  const { sent, done } = open(async (path) => {
    if (path.includes('two')) throw new HttpError('The store does not answer', 503)
    return {}
  })
  await approveAll()
  const words = '1 of 3 done. Paper two, Paper three: The store does not answer.'
  expect(await screen.findByText(words)).toBeDefined()
  expect([sent, done]).toEqual([PATHS.slice(0, 2), ['one']])
})

test('if none could be done the question stays, with the reason', async () => {
  const { done } = open(async () => {
    throw new HttpError('Only owners may do this.', 403)
  })
  await approveAll()
  expect((await screen.findByRole('alert')).textContent).toBe('Only owners may do this.')
  expect(screen.getByText(/^Approve one/)).toBeDefined()
  expect(done).toEqual([])
})

test('without the right to its request it is not offered', () => {
  const button = (
    <BulkActionButton
      action={approve}
      rows={[{ id: 'one' }]}
      titleOf={() => ''}
      onDone={() => undefined}
    />
  )
  renderInBackOffice(button, {}, { may: () => false })
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  renderInBackOffice(button, {}, { may: () => true })
  expect(screen.getByRole('button', { name: 'Approve (1)' })).toBeDefined()
})

test('an action with an obstacle for one of the records says it, and sends nothing', async () => {
  const sent: ActionRequest[] = []
  const { confirm: _, ...atOnce } = approve
  const blocked = {
    ...atOnce,
    obstacle: ({ id }: AnyRecord) => (id === 'two' ? 'Two is in use.' : null),
  }
  renderInBackOffice(
    <BulkActionButton
      action={blocked}
      rows={['one', 'two'].map((id) => ({ id }))}
      titleOf={({ id }) => `Paper ${id}`}
      onDone={() => undefined}
    />,
    {
      act: async (request: ActionRequest) => {
        sent.push(request)
        return {}
      },
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Approve (2)' }))
  expect(await screen.findByText('Two is in use.')).toBeDefined()
  expect(sent).toEqual([])
})
