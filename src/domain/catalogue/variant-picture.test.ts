import { expect, test } from 'vitest'
import { linePicture, picturesFor, variantPicture } from './variant-picture.ts'

const pictures = ['/a.svg', '/b.svg', '/c.svg'].map((url) => ({ url, alt: '' }))
const urlsFor = (picture?: string) =>
  picturesFor({ pictures }, picture === undefined ? {} : { picture }).map(({ url }) => url)

test.each([
  [{ image: '/pictures/mug-moss.svg' }, '/pictures/mug-moss.svg'],
  [{ image: 'https://cdn.example/mug.jpg' }, 'https://cdn.example/mug.jpg'],
  [{ image: 'javascript:alert(1)' }, null],
  [{ image: '//cdn.example/mug.jpg' }, null],
  [{ image: 7 }, null],
  [{}, null],
  [null, null],
])('the picture in the metadata %j is %s', (metadata, picture) => {
  expect(variantPicture(metadata)).toBe(picture)
})

test('the picture of the variant comes first and the others keep their order', () => {
  expect(urlsFor('/c.svg')).toEqual(['/c.svg', '/a.svg', '/b.svg'])
  expect(urlsFor('/a.svg')).toEqual(['/a.svg', '/b.svg', '/c.svg'])
})

test('a variant without a picture of its own shows those of the product', () => {
  expect(urlsFor()).toEqual(['/a.svg', '/b.svg', '/c.svg'])
  expect(urlsFor('/elsewhere.svg')).toEqual(['/a.svg', '/b.svg', '/c.svg'])
  expect(linePicture({ pictures }, {})).toBe('/a.svg')
  expect(linePicture({ pictures: [] }, {})).toBeNull()
})
