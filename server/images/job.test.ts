import { expect, test } from 'vitest'
import { readImageJob } from './job.ts'

const bytes = Buffer.from('a picture')
const colours = { ground: [255, 255, 255], primary: [0, 0, 0] }
const ogImage = { title: 'Tea', line: '', shopName: 'P', picture: null, font: null, colours }

test.each([
  [{ task: 'resize', bytes, kind: 'png', width: 300, quality: 80, format: 'webp' }],
  [{ task: 'og-image', ogImage, font: null, picture: null }],
  [{ task: 'og-image', ogImage, font: bytes, picture: { bytes, kind: 'jpeg' } }],
])('a worker takes $task as it was sent', (job) => {
  expect(readImageJob(job)).toEqual(job)
})

test.each([
  [undefined],
  [{ task: 'resize', bytes: 'a picture', kind: 'png', width: 300, quality: 80, format: 'webp' }],
  [{ task: 'og-image', ogImage: {}, font: null, picture: null }],
  [{ task: 'erase' }],
])('a worker refuses %j', (job) => {
  expect(() => readImageJob(job)).toThrow()
})
