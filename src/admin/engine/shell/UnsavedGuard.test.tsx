// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, testDataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextField } from '../form/fields.ts'
import { ResourceForm } from '../form/ResourceForm.tsx'
import { forgetUnsaved, type LostBy, useUnsaved } from '../form/unsaved.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

const answer = vi.fn<() => boolean>()
beforeEach(() => {
  answer.mockReset().mockReturnValue(false)
  vi.stubGlobal('confirm', answer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A page with links to another one and to another query of this one. */
function open(page: ReactNode) {
  const frame = (
    <MantineProvider env="test">
      <CoreAdminContext dataProvider={testDataProvider()}>
        <Link to="/elsewhere">Elsewhere</Link>
        <Link to="/?page=2">Page 2</Link>
        <UnsavedGuard />
        <Outlet />
      </CoreAdminContext>
    </MantineProvider>
  )
  const children = [
    { path: '/', element: page },
    { path: '/elsewhere', element: 'There' },
  ]
  const router = createMemoryRouter([{ element: frame, children }])
  render(<RouterProvider router={router} />)
  return {
    go: (name: string) => fireEvent.click(screen.getByRole('link', { name })),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

interface PartProps {
  readonly isUnsaved: boolean
  readonly lostBy?: LostBy
}

function Part({ isUnsaved, lostBy }: PartProps) {
  useUnsaved(isUnsaved, lostBy)
  return null
}

const aForm = (
  <ResourceForm submit="Save" isReadOnly={false} initial={{ title: 'Assam' }}>
    <TextField source="title" />
  </ResourceForm>
)
const write = async (title: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), {
    target: { value: title },
  })

test('every part of a page keeps it, whichever of them came last', async () => {
  const { go, address } = open(
    <>
      <Part isUnsaved />
      {aForm}
      <Part isUnsaved={false} />
    </>,
  )
  go('Elsewhere')
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  expect(address()).toBe('/')
})

test('a form asks while it has changes that are not saved, and no longer', async () => {
  const { go, address } = open(aForm)
  await write('Sencha')
  go('Elsewhere')
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  expect(address()).toBe('/')
  await write('Assam')
  go('Elsewhere')
  await screen.findByText('There')
  expect(answer).toHaveBeenCalledTimes(1)
})

test('who wants to leave leaves, and the next page asks nothing', async () => {
  answer.mockReturnValue(true)
  const { go, address } = open(<Part isUnsaved />)
  go('Elsewhere')
  await screen.findByText('There')
  go('Page 2')
  await waitFor(() => expect(address()).toBe('/?page=2'))
  expect(answer).toHaveBeenCalledTimes(1)
})

test('another query loses the cells of a sheet, and no fields of a form', async () => {
  const form = open(<Part isUnsaved />)
  form.go('Page 2')
  await waitFor(() => expect(form.address()).toBe('/?page=2'))
  expect(answer).not.toHaveBeenCalled()
  cleanup()
  const sheet = open(<Part isUnsaved lostBy="query" />)
  sheet.go('Page 2')
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
  expect(sheet.address()).toBe('/')
})

test('a record that was made or deleted is left without a question', async () => {
  const { go } = open(<Part isUnsaved />)
  forgetUnsaved()
  go('Elsewhere')
  await screen.findByText('There')
  expect(answer).not.toHaveBeenCalled()
})

test('a tab with changes is not closed without a question', () => {
  open(<Part isUnsaved />)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
})
