import { expect, test } from 'vitest'
import { fileUrl } from './files.ts'

test.each([
  'http://localhost:4321/content/files/local/production/a1.mp4',
  'https://cdn.sanity.io/files/local/production/a1.mp4',
])('%s is served at an address of the shop', (address) => {
  expect(fileUrl(address, 'the film')).toBe('/content/files/local/production/a1.mp4')
})

test.each(['javascript:alert(1)//files/a/b/c', 'https://video.example/watch', '', null, 7])(
  '%s is no file of the shop',
  (address) => {
    expect(() => fileUrl(address, 'the film')).toThrow('the film')
  },
)
