// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, Form } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { TextField } from '../../engine/form/inputs.tsx'
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
