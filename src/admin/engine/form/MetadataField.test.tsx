// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Form } from 'ra-core'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { TextField } from './inputs.tsx'
import { MetadataField } from './MetadataField.tsx'

afterEach(cleanup)

/** The form of a record with this metadata, and what it has saved. */
function open(metadata: object, beside?: ReactNode) {
  const saved: unknown[] = []
  renderInBackOffice(
    <Form
      defaultValues={{ metadata }}
      onSubmit={(values: { readonly metadata?: unknown }) => void saved.push(values.metadata)}
    >
      <TextField source="metadata.seo_title" label="Title in results" />
      <MetadataField except={['seo_title']} />
      {beside}
      <button type="submit">Save</button>
    </Form>,
    {},
  )
  return saved
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const lastOf = (label: string): HTMLElement => {
  const last = screen.getAllByLabelText(label).at(-1)
  if (last === undefined) throw new Error(`There is no ${label}`)
  return last
}

/** Letter by letter into the last row, which has the focus while it is there. */
function type(label: string, text: string) {
  const field = lastOf(label)
  for (let length = 1; length <= text.length; length++)
    if (field.isConnected) fireEvent.change(field, { target: { value: text.slice(0, length) } })
}

function add(name: string, value: string) {
  press('Add a field')
  type('Name', name)
  type('Value', value)
}

test('a name that begins as another does leaves that one alone', async () => {
  const saved = open({ colour: 'red' })
  add('colour_code', '#f00')
  press('Save')
  await expect.poll(() => saved).toEqual([{ colour: 'red', colour_code: '#f00' }])
})

test('a name that is a number is typed to its end', async () => {
  const saved = open({ rank: 'first' })
  add('10', 'ten')
  press('Save')
  await expect.poll(() => saved).toEqual([{ rank: 'first', '10': 'ten' }])
})

test('a field that is called otherwise leaves its former name', async () => {
  const saved = open({ color: 'red' })
  type('Name', 'colour')
  press('Save')
  await expect.poll(() => saved).toEqual([{ color: '', colour: 'red' }])
})

test('a removed field goes with what is saved, and one that was never saved without a trace', async () => {
  const saved = open({ colour: 'red', rank: 3 })
  add('grade', 'A')
  press('Remove grade')
  press('Add a field')
  press('Remove the field')
  press('Remove colour')
  expect(screen.queryByDisplayValue('colour')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a field' }))
  press('Save')
  await expect.poll(() => saved).toEqual([{ colour: '', rank: 3 }])
})

test.each([
  ['another has', 'colour', 'Another field has this name'],
  ['has a field of its own', 'seo_title', 'This has a field of its own in the form'],
  ['is none', ' ', 'Give it a name'],
])('a name that %s is refused beside its field, and takes nothing away', async (_, name, words) => {
  const saved = open({ colour: 'red' })
  fireEvent.change(screen.getByLabelText('Title in results'), { target: { value: 'Cups' } })
  add(name, 'blue')
  press('Save')
  expect(await screen.findByText(words)).toBeDefined()
  expect(lastOf('Name').getAttribute('aria-invalid')).toBe('true')
  expect(saved).toEqual([])
  type('Name', 'glaze')
  press('Save')
  await expect.poll(() => saved).toEqual([{ seo_title: 'Cups', colour: 'red', glaze: 'blue' }])
})

test('names that other systems have given stay as they are', async () => {
  const saved = open({ ' odd name ': 'x', '': '' })
  add('grade', 'A')
  press('Save')
  await expect.poll(() => saved).toEqual([{ ' odd name ': 'x', '': '', grade: 'A' }])
})

function Reset({ to }: { readonly to: object }) {
  const { reset } = useFormContext()
  return (
    <button type="button" onClick={() => reset({ metadata: to })}>
      Reset
    </button>
  )
}

test('a record that is read anew is shown as it is', async () => {
  open({ colour: 'red' }, <Reset to={{ glaze: 'blue' }} />)
  type('Name', 'color')
  press('Reset')
  expect(await screen.findByDisplayValue('glaze')).toBeDefined()
  expect(screen.queryByDisplayValue('color')).toBeNull()
})
