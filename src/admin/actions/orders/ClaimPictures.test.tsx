// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Form } from 'ra-core'
import { afterEach, expect, test } from 'vitest'
import { renderInBackOffice } from '#tests/support/in-back-office.tsx'
import { ClaimPictures } from './ClaimPictures.tsx'

afterEach(cleanup)

/** The pictures of a problem that has one; how the next is kept, and what is sent of them. */
async function open() {
  const sent: unknown[] = []
  const upload = Promise.withResolvers<object>()
  renderInBackOffice(
    <Form
      defaultValues={{ pictures: ['pic_1'] }}
      onSubmit={(values: unknown) => void sent.push(values)}
    >
      <ClaimPictures orderId="order_1" />
      <button type="submit">Save</button>
    </Form>,
    { picture: () => upload.promise },
  )
  await screen.findByAltText('The problem, 1')
  const field = document.querySelector('input[type="file"]')
  if (!(field instanceof HTMLInputElement)) throw new Error('There is no field for files')
  return { sent, upload, field }
}

const aPicture = () => new File(['…'], 'crack.png', { type: 'image/png' })

test('a picture that is removed while another is on its way stays removed', async () => {
  const { sent, upload, field } = await open()
  fireEvent.change(field, { target: { files: [aPicture()] } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  await waitFor(() => expect(screen.queryByAltText('The problem, 1')).toBeNull())
  upload.resolve({ picture: { id: 'pic_2' } })
  await screen.findByAltText('The problem, 1')
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(sent).toEqual([{ pictures: ['pic_2'] }]))
})

test('a problem is not sent without the picture that is on its way', async () => {
  const { sent, upload, field } = await open()
  fireEvent.change(field, { target: { files: [aPicture()] } })
  fireEvent.click(screen.getByText('Save'))
  expect((await screen.findByRole('status')).textContent).toContain('still being sent')
  expect(sent).toEqual([])
  upload.resolve({ picture: { id: 'pic_2' } })
  await screen.findByAltText('The problem, 2')
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('up to 8 MB'))
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(sent).toEqual([{ pictures: ['pic_1', 'pic_2'] }]))
})

test('a picture of a problem can be chosen again', async () => {
  const { field } = await open()
  const chosen = new DataTransfer()
  chosen.items.add(aPicture())
  field.files = chosen.files
  fireEvent.click(field)
  expect(field.value).toBe('')
})
