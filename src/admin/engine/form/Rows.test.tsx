// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, Form, ResourceContextProvider, testDataProvider } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './inputs.tsx'
import { Rows } from './Rows.tsx'

afterEach(cleanup)

interface Line {
  readonly id: string
  readonly title: string
}

const client = new QueryClient()
const provider = testDataProvider()

const form = (lines: readonly Line[]) => (
  <MantineProvider env="test">
    <MemoryRouter>
      <CoreAdminContext dataProvider={provider} queryClient={client}>
        <ResourceContextProvider value="lists">
          <Form record={{ id: 'list_1', lines }}>
            <Rows source="lines" label="Lines" item="line">
              <TextField source="title" />
            </Rows>
          </Form>
        </ResourceContextProvider>
      </CoreAdminContext>
    </MemoryRouter>
  </MantineProvider>
)

const titles = () => screen.getAllByLabelText<HTMLInputElement>('Title')
const values = () => titles().map(({ value }) => value)

const FIRST = { id: 'line_1', title: 'Papers' }
const SECOND = { id: 'line_2', title: 'Kettles' }

test('a record that is read anew leaves its rows where they are, with their focus', async () => {
  const { rerender } = render(form([FIRST, SECOND]))
  const [before] = titles()
  before?.focus()
  rerender(form([{ ...FIRST, title: 'Fine papers' }, SECOND]))
  await waitFor(() => expect(values()).toEqual(['Fine papers', 'Kettles']))
  expect(titles()[0]).toBe(before)
  expect(document.activeElement).toBe(before)
})

test('rows stay themselves when another is removed or added', async () => {
  render(form([FIRST, SECOND]))
  const [, kettles] = titles()
  fireEvent.click(screen.getByRole('button', { name: 'Remove line 1' }))
  await waitFor(() => expect(values()).toEqual(['Kettles']))
  expect(titles()[0]).toBe(kettles)
  fireEvent.click(screen.getByRole('button', { name: 'Add line' }))
  await waitFor(() => expect(values()).toEqual(['Kettles', '']))
  fireEvent.change(titles()[1] ?? kettles ?? document.body, { target: { value: 'Cups' } })
  expect(values()).toEqual(['Kettles', 'Cups'])
  expect(titles()[0]).toBe(kettles)
})
