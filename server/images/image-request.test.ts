import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE_WIDTHS, pictureSource } from '#domain/catalogue/picture.ts'
import { readImageRequest } from './image-request.ts'
import { PictureRefused } from './picture-refused.ts'

const searchOf = (address: string) => address.slice(address.indexOf('?'))

test('the requests of pages are parsed, whatever the address holds', () => {
  const address = fc.base64String().map((name) => `https://cdn.example/${name}.jpg?v=${name}&w=2#q`)
  const width = fc.constantFrom(...PICTURE_WIDTHS)
  const quality = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(address, width, quality, (url, width, quality) => {
      const request = readImageRequest(searchOf(pictureSource(url, width, quality)))
      expect(request).toEqual({ url, width, quality })
    }),
  )
})

test('the quality is 75 by default', () => {
  expect(readImageRequest('?url=%2Fpictures%2Fa.jpg&w=640').quality).toBe(75)
})

const URL_OF = 'url=%2Fpictures%2Fa.jpg'

test.each([
  ['', 'url must name a picture.'],
  ['?w=640', 'url must name a picture.'],
  ['?url=&w=640', 'url must name a picture.'],
  [`?${URL_OF}`, 'w must be one of'],
  [`?${URL_OF}&w=641`, 'w must be one of'],
  [`?${URL_OF}&w=0640`, 'w must be one of'],
  [`?${URL_OF}&w=640px`, 'w must be one of'],
  [`?${URL_OF}&w=-640`, 'w must be one of'],
  [`?${URL_OF}&w=1e3`, 'w must be one of'],
  [`?${URL_OF}&w=640&q=0`, 'q must be'],
  [`?${URL_OF}&w=640&q=101`, 'q must be'],
  [`?${URL_OF}&w=640&q=7.5`, 'q must be'],
  [`?${URL_OF}&w=640&q=`, 'q must be'],
  [`?${URL_OF}&w=640&q=075`, 'q must be'],
  [`?${URL_OF}&w=640&w=750`, 'is given once'],
  [`?${URL_OF}&${URL_OF}&w=640`, 'is given once'],
  [`?${URL_OF}&w=640&v=2`, 'Only url, w and q'],
  [`?${URL_OF}&W=640`, 'Only url, w and q'],
  [`?url=${'a'.repeat(2049)}&w=640`, 'at most 2048'],
  ['?url=%2Fpictures%2Fa%09b.jpg&w=640', 'without spaces'],
  ['?url=https%3A%2F%2Fcdn.example%0D%0A%2Fa.jpg&w=640', 'without spaces'],
  ['?url=%5C%5Ccdn.example%2Fa.jpg&w=640', 'without spaces'],
  ['?url=+https://cdn.example/a.jpg&w=640', 'without spaces'],
  ['?url=https://cdn.exam%E2%80%8Bple/a.jpg&w=640', 'without spaces'],
])('%s is refused', (search, words) => {
  const read = () => readImageRequest(search)
  expect(read).toThrow(PictureRefused)
  expect(read).toThrow(words)
})
