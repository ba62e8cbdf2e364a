// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { CsvImport } from './CsvImport.tsx'

afterEach(cleanup)

const check = { added: 0, changed: 1, removed: 0, unchanged: 2, problems: [], seen: 'before' }

/** The dialog, whose requests have these answers in turn; what was sent. */
function open(...answers: readonly (object | Error)[]) {
  const sent: unknown[] = []
  renderInBackOffice(
    <CsvImport
      listId="pl_1"
      onClose={() => sent.push('closed')}
      onSaved={() => sent.push('read again')}
    />,
    {
      act: async ({ path, body }: { readonly path: string; readonly body: object }) => {
        const place = sent.push({ path, ...body }) - 1
        const answer = await answers[place]
        if (answer instanceof Error) throw answer
        return { ...answer }
      },
    },
  )
  return sent
}

function choose(csv: string) {
  const field = document.querySelector('input[type="file"]')
  if (field) fireEvent.change(field, { target: { files: [new File([csv], 'prices.csv')] } })
}

const take = () => fireEvent.click(screen.getByRole('button', { name: 'Import' }))

const file = { csv: 'SKU,Price', replaces: false }
const path = 'price-lists/pl_1/csv'

test('a file is imported on the prices that its check has seen', async () => {
  const sent = open(check, {})
  choose(file.csv)
  await screen.findByText('0 new, 1 changed, 2 unchanged, 0 removed.')
  take()
  await waitFor(() => expect(sent.at(-1)).toBe('closed'))
  expect(sent.slice(0, 2)).toEqual([
    { path: `${path}/check`, ...file },
    { path, ...file, seen: 'before' },
  ])
})

test('prices that a colleague saves meanwhile are shown before they are replaced', async () => {
  const conflict = new HttpError('Changed', 409, { code: 'changed_meanwhile' })
  const sent = open(check, conflict, { ...check, changed: 2, unchanged: 1, seen: 'now' }, {})
  choose(file.csv)
  await screen.findByText('0 new, 1 changed, 2 unchanged, 0 removed.')
  take()
  await screen.findByText('0 new, 2 changed, 1 unchanged, 0 removed.')
  expect(screen.getByRole('alert').textContent).toContain('have changed in the meantime')
  take()
  await waitFor(() => expect(sent.at(-1)).toBe('closed'))
  expect(sent[3]).toEqual({ path, ...file, seen: 'now' })
})

test('an import that is under way keeps its dialog, which says why it is refused', async () => {
  const answer = Promise.withResolvers<object>()
  const sent = open(check, answer.promise)
  choose(file.csv)
  await screen.findByText('0 new, 1 changed, 2 unchanged, 0 removed.')
  take()
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveProperty('disabled', true))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  answer.reject(new Error('There is no such price list'))
  expect(await screen.findByText('There is no such price list')).toBeDefined()
  expect(sent).not.toContain('closed')
})

test('a file that was corrected can be chosen again', () => {
  open()
  const field = document.querySelector('input[type="file"]')
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field for files')
  const chosen = new DataTransfer()
  chosen.items.add(new File([file.csv], 'prices.csv'))
  field.files = chosen.files
  fireEvent.click(field)
  expect(field.value).toBe('')
})
