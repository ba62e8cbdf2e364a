// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { type AnyRecord, resource } from '../resource.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

afterEach(cleanup)

const collections = resource<AnyRecord>({
  name: 'collections',
  label: 'Collections',
  singular: 'Collection',
  group: 'Catalogue',
  titleOf: ({ id }) => id,
  columns: [],
})

test('a save of a record that somebody has deleted says so', async () => {
  renderInBackOffice(
    <ConflictDialog
      resource={collections}
      stopped={{ before: { id: 'pcol_1' }, mine: { title: 'Small lots' } }}
      onSave={() => {}}
      onClose={() => {}}
    />,
    { getOne: () => Promise.reject(new HttpError('Collection pcol_1 was not found', 404)) },
  )
  expect(await screen.findByText(/somebody has deleted it/)).toBeDefined()
})
