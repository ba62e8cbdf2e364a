// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type AuthProvider, CoreAdminContext, ListBase } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { Said } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { productTags } from '../../resources/product-tags.tsx'
import { ExportButton } from './ExportButton.tsx'

afterEach(cleanup)

/** Signed in, and led to the sign-in where the session has ended. */
const signedIn = (leave: () => void): AuthProvider => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  getPermissions: async () => undefined,
  checkError: async () => {
    leave()
    throw new Error('Redirecting to login...')
  },
})

/** A list of so many tags, all pages of which the store answers, or as many as told. */
function openListOf(count: number, pages = Number.POSITIVE_INFINITY) {
  const said: string[] = []
  let asked = 0
  URL.createObjectURL = () => {
    said.push('file')
    return 'blob:file'
  }
  const fetch: typeof globalThis.fetch = async (url) => {
    if (asked++ >= pages) return Response.json({}, { status: 401 })
    const query = new URL(String(url)).searchParams
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
    const length = Math.max(0, Math.min(limit, count - offset))
    const tags = Array.from({ length }, (_, at) => ({ id: `ptag_${offset + at}`, value: 'ripe' }))
    return Response.json({ product_tags: tags, count })
  }
  const caller = connect({ baseUrl: 'http://shop.test', retries: 0, timeoutMs: 1000, fetch })
  render(
    <MantineProvider>
      <MemoryRouter>
        <CoreAdminContext
          dataProvider={createDataProvider({ records: createRecords(caller) })}
          authProvider={signedIn(() => said.push('sign-in'))}
        >
          <ListBase resource="product-tags">
            <ExportButton resource={productTags} />
          </ListBase>
          <Said />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return said
}

test('where the session ends, no part of a list is saved as if it were all', async () => {
  const said = openListOf(250, 2)
  const button = await screen.findByRole('button', { name: 'Export' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  await waitFor(() => expect(said).toContain('sign-in'))
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false))
  expect(said).toEqual(['sign-in'])
})

test('a file that lacks rows says so', async () => {
  openListOf(10_033)
  const button = await screen.findByRole('button', { name: 'Export' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  const words = 'The first 10,000 of 10,033 rows; narrow the list, or export by a job.'
  expect(await screen.findByText(words)).toBeDefined()
})
