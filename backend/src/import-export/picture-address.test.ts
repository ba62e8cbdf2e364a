import { expect, test } from 'vitest'
import { pictureAddress } from './picture-address.ts'

test.each([
  ['https://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['/pictures/a.svg', '/pictures/a.svg'],
  ['javascript:alert(1)', undefined],
  ['data:image/png;base64,AA', undefined],
  ['https://user:word@cdn.example/a.jpg', undefined],
  ['a.jpg', undefined],
])('the picture %s is at %s', (text, address) => {
  expect(pictureAddress(text)).toBe(address)
})
