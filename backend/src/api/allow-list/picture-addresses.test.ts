import { expect, test } from 'vitest'
import { prefersRelative, withAbsolutePictures } from './picture-addresses.ts'

const absolute = (value: unknown) => withAbsolutePictures(value, 'https://shop.example')

test('a picture of the shop gets an absolute address wherever an answer carries one', () => {
  const product = {
    thumbnail: '/pictures/kettle.svg',
    images: [{ url: '/pictures/kettle.svg' }, { url: 'https://cdn.example/kettle.jpg' }],
    variants: [{ metadata: { image: '/pictures/kettle-moss.svg' } }],
  }
  expect(absolute({ product })).toEqual({
    product: {
      thumbnail: 'https://shop.example/pictures/kettle.svg',
      images: [
        { url: 'https://shop.example/pictures/kettle.svg' },
        { url: 'https://cdn.example/kettle.jpg' },
      ],
      variants: [{ metadata: { image: 'https://shop.example/pictures/kettle-moss.svg' } }],
    },
  })
})

test('what is no picture of the shop stays as it is', () => {
  const order = {
    created_at: new Date(0),
    total: 3,
    note: '/pictures/kettle.svg',
    thumbnail: null,
    image: '//cdn.example/kettle.jpg',
  }
  expect(absolute(order)).toEqual(order)
})

test.each([
  ['/\\', 'https://shop.example/\\'],
  ['/\\elsewhere.example/x', 'https://shop.example/\\elsewhere.example/x'],
  ['/..//elsewhere.example/x', 'https://shop.example/..//elsewhere.example/x'],
])('%j, which metadata may hold, neither throws nor names another host', (image, expected) => {
  expect(absolute({ metadata: { image } })).toEqual({ metadata: { image: expected } })
  expect(new URL(expected).host).toBe('shop.example')
})

test.each([
  ['relative-addresses', true],
  ['respond-async, relative-addresses', true],
  ['Relative-Addresses', true],
  ['respond-async', false],
  [undefined, false],
])('a client that prefers %s resolves addresses itself: %s', (prefer, isExpected) => {
  expect(prefersRelative(prefer)).toBe(isExpected)
})
