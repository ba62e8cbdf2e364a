// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, ListBase } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#commerce/connect.ts'
import { createRecords } from '#commerce/staff/records.ts'
import { Said } from '#tests/support/in-back-office.tsx'
import { createDataProvider } from '../../medusa/data-provider.ts'
import { productTags } from '../../resources/product-tags.tsx'
import { ExportButton } from './ExportButton.tsx'

afterEach(cleanup)

/** A list of so many tags. */
function openListOf(count: number) {
  const fetch: typeof globalThis.fetch = async (url) => {
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
        <CoreAdminContext dataProvider={createDataProvider({ records: createRecords(caller) })}>
          <ListBase resource="product-tags">
            <ExportButton resource={productTags} />
          </ListBase>
          <Said />
        </CoreAdminContext>
      </MemoryRouter>
    </MantineProvider>,
  )
}

test('a file that lacks rows says so', async () => {
  openListOf(10_033)
  const button = await screen.findByRole('button', { name: 'Export' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  fireEvent.click(button)
  const words = 'The first 10,000 of 10,033 rows; narrow the list, or export by a job.'
  expect(await screen.findByText(words)).toBeDefined()
})
