// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  CoreAdminContext,
  type DeleteParams,
  type RaRecord,
  testDataProvider,
  useDelete,
  useNotify,
} from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Notices } from './Notices.tsx'
import { useLogOut } from './use-log-out.ts'

afterEach(() => {
  cleanup()
  notifications.clean()
})

function Page() {
  const [remove] = useDelete()
  const notify = useNotify()
  const logOut = useLogOut()
  const onSuccess = () => notify('Region deleted', { undoable: true })
  const deletion = { id: 'reg_1', previousData: { id: 'reg_1' } }
  return (
    <>
      <button
        type="button"
        onClick={() => void remove('regions', deletion, { mutationMode: 'undoable', onSuccess })}
      >
        Delete
      </button>
      <button type="button" onClick={() => void logOut()}>
        Log out
      </button>
    </>
  )
}

/** A page; what it asks of the store, and how its deletion is answered. */
function open() {
  const asked: string[] = []
  const deletion = Promise.withResolvers<void>()
  const provider = testDataProvider({
    delete: async <Row extends RaRecord>(_: string, { previousData }: DeleteParams<Row>) => {
      asked.push('delete')
      await deletion.promise
      if (previousData === undefined) throw new Error('Nothing was there before')
      return { data: previousData }
    },
  })
  const member = {
    login: async () => undefined,
    logout: async () => void asked.push('log out'),
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getPermissions: async () => undefined,
  }
  render(
    <MantineProvider env="test">
      <Notifications />
      <MemoryRouter>
        <CoreAdminContext dataProvider={provider} authProvider={member}>
          <Page />
          <Notices />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return { asked, deletion }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a deletion that waits for its undo is answered before its member of staff is logged out', async () => {
  const { asked, deletion } = open()
  press('Delete')
  await screen.findByText('Region deleted')
  expect(asked).toEqual([])
  press('Log out')
  await waitFor(() => expect(asked).toContain('delete'))
  expect(asked).toEqual(['delete'])
  deletion.resolve()
  await waitFor(() => expect(asked).toEqual(['delete', 'log out']))
})

test('who is logged out after a deletion is so even if that is refused', async () => {
  const { asked, deletion } = open()
  press('Delete')
  await screen.findByText('Region deleted')
  press('Log out')
  deletion.reject(new Error('There are orders in this region'))
  await waitFor(() => expect(asked).toEqual(['delete', 'log out']))
})

test('who has deleted nothing is logged out at once', async () => {
  const { asked } = open()
  press('Log out')
  await waitFor(() => expect(asked).toEqual(['log out']))
})
