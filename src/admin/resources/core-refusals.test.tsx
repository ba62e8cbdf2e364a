// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { CoreAdminContext, Form } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { productCategories } from './product-categories.tsx'
import { salesChannels } from './sales-channels.tsx'

afterEach(cleanup)

test('the form of a sales channel has no fields that the core refuses', async () => {
  const { Form: Fields } = salesChannels
  render(
    <MantineProvider>
      <CoreAdminContext>
        <Form>{Fields && <Fields />}</Form>
      </CoreAdminContext>
    </MantineProvider>,
  )
  expect(await screen.findByLabelText(/Name/)).toBeDefined()
  expect(await screen.findByLabelText(/Description/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a field' })).toBeNull()
})

test('an emptied description of a category is an empty text, and an empty handle is left out', () => {
  const fields = { name: 'Tea', description: null, handle: null }
  expect(productCategories.write?.(fields, false)).toEqual({ name: 'Tea', description: '' })
  const others = { handle: 'tea', is_active: true }
  expect(productCategories.write?.(others, false)).toEqual(others)
})
