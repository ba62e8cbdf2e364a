// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, Form, testDataProvider } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { TextField } from '../../engine/form/inputs.tsx'
import { PicturesField } from './PicturesField.tsx'
import { usePictures } from './use-pictures.ts'

afterEach(cleanup)

function Describe() {
  const pictures = usePictures()
  return (
    <button type="button" onClick={() => pictures.describe('/uploads/a.png', 'A cup')}>
      Describe
    </button>
  )
}

test('the text of a picture leaves what was written into other fields of the metadata', async () => {
  const sent: unknown[] = []
  render(
    <MantineProvider>
      <CoreAdminContext>
        <Form
          defaultValues={{ images: [], metadata: { rank: 3 } }}
          onSubmit={(values: unknown) => void sent.push(values)}
        >
          <TextField source="metadata.seo_title" label="Title in results" />
          <Describe />
          <button type="submit">Save</button>
        </Form>
      </CoreAdminContext>
    </MantineProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Title in results'), {
    target: { value: 'Cups from the coast' },
  })
  fireEvent.click(screen.getByText('Describe'))
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    metadata: {
      rank: 3,
      seo_title: 'Cups from the coast',
      alts: { '/uploads/a.png': 'A cup' },
    },
  })
})

/** The pictures of a product that has two; how its uploads are answered in turn, and what is saved. */
async function openPictures() {
  const sent: unknown[] = []
  const uploads = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let begun = 0
  const provider = {
    ...testDataProvider(),
    upload: () => uploads[begun++]?.promise,
  }
  const product = { images: [{ url: '/a.png' }, { url: '/b.png' }], thumbnail: '/a.png' }
  render(
    <MantineProvider env="test">
      <CoreAdminContext dataProvider={provider}>
        <Form defaultValues={product} onSubmit={(values: unknown) => void sent.push(values)}>
          <PicturesField />
          <button type="submit">Save</button>
        </Form>
      </CoreAdminContext>
    </MantineProvider>,
  )
  await screen.findByText('Add pictures')
  const input = document.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for files')
  const choose = (name: string) =>
    fireEvent.change(input, { target: { files: [new File(['…'], name)] } })
  const answer = (which: number, ...urls: readonly string[]) =>
    uploads[which]?.resolve({ uploads: urls.map((url) => ({ url })) })
  return { sent, input, choose, answer }
}

const save = () => fireEvent.click(screen.getByText('Save'))

test('of two uploads at once neither replaces what the other has added', async () => {
  const { sent, choose, answer } = await openPictures()
  choose('c.png')
  choose('d.png')
  await screen.findByText('Sending 2…')
  answer(1, '/d.png')
  await screen.findByText('Sending 1…')
  answer(0, '/c.png')
  await screen.findByText(/Or drop them here/)
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    images: [{ url: '/a.png' }, { url: '/b.png' }, { url: '/d.png' }, { url: '/c.png' }],
  })
})

test('a picture that is removed during an upload stays removed, and is the cover no more', async () => {
  const { sent, choose, answer } = await openPictures()
  choose('c.png')
  await screen.findByText('Sending 1…')
  const [remove] = screen.getAllByRole('button', { name: /Remove/ })
  if (remove) fireEvent.click(remove)
  answer(0, '/c.png')
  await screen.findByText(/Or drop them here/)
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    images: [{ url: '/b.png' }, { url: '/c.png' }],
    thumbnail: '/b.png',
  })
})

test('a product is not saved without the picture that is on its way', async () => {
  const { sent, choose, answer } = await openPictures()
  choose('c.png')
  await screen.findByText('Sending 1…')
  save()
  expect(await screen.findByText(/still being sent/)).toBeDefined()
  expect(sent).toEqual([])
  answer(0, '/c.png')
  await screen.findByText(/Or drop them here/)
  save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    images: [{ url: '/a.png' }, { url: '/b.png' }, { url: '/c.png' }],
  })
})

test('a file can be chosen again', async () => {
  const { input } = await openPictures()
  const chosen = new DataTransfer()
  chosen.items.add(new File(['…'], 'c.png'))
  input.files = chosen.files
  expect(input.value).toContain('c.png')
  fireEvent.click(input)
  expect(input.value).toBe('')
})
