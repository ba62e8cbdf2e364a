import { expect, test } from 'vitest'
import { IMAGE_SIZES, IMAGE_WIDTHS } from '../constants.ts'
import { largestPicture, type PictureSlot, pictureAddresses, pictureSource } from './picture.ts'

const PHOTO = 'https://cdn.example/photos/a b_925x.jpg?v=1&crop=top'
const SLOTS: readonly PictureSlot[] = ['card', 'product', 'view', 'scene', 'menu', 'line']

test('a picture is requested by address, width and quality', () => {
  const { pathname, searchParams } = new URL(pictureSource(PHOTO, 640), 'https://shop.example')
  expect(pathname).toBe('/image')
  expect(Object.fromEntries(searchParams)).toEqual({ url: PHOTO, w: '640', q: '75' })
  expect(pictureSource('/uploads/a.jpg', 96, 40)).toBe('/image?url=%2Fuploads%2Fa.jpg&w=96&q=40')
})

test.each(SLOTS)('a %s offers listed widths alone, from the narrowest', (slot) => {
  const { src, srcset = '', sizes } = pictureAddresses(PHOTO, slot)
  const offers = srcset.split(', ').map((offer) => offer.split(' '))
  const widths = offers.map(([, width = '']) => Number.parseInt(width, 10))
  const listed: readonly number[] = [...IMAGE_SIZES, ...IMAGE_WIDTHS]
  expect(widths.length).toBeGreaterThan(2)
  expect(widths.filter((width) => !listed.includes(width))).toEqual([])
  expect(widths).toEqual([...widths].sort((one, other) => one - other))
  expect(offers.map(([address = '']) => new URL(address, 'https://shop.example'))).toEqual(
    widths.map((width) => new URL(`/image?${query(width)}`, 'https://shop.example')),
  )
  expect(offers.map(([address]) => address)).toContain(src)
  expect(sizes).toMatch(/vw|rem/)
})

const query = (width: number) => new URLSearchParams({ url: PHOTO, w: String(width), q: '75' })

test.each(['/pictures/guji-uraga.svg', 'data:image/png;base64,AA', '/uploads/logo.SVG'])(
  '%s is one file for every width',
  (url) => {
    expect(pictureAddresses(url, 'card')).toEqual({ src: url })
  },
)

test.each(['https://cdn.example/a.svg', '//cdn.example/a.svg', '/uploads/a.jpg?b=.svg'])(
  '%s is no drawing of ours',
  (url) => {
    expect(pictureAddresses(url, 'card').src).toMatch(/^\/image\?/)
  },
)

test('a picture that its box crops is as large as it is shown, not as its box', () => {
  const { sizes } = pictureAddresses('/content/images/a.webp', 'hero', 1600 / 900)
  expect(sizes).toBe(
    '(min-width: 56rem) max(60vw, calc(min(46rem, 82vh) * 1.78)), max(100vw, calc(80vw * 1.78))',
  )
  expect(pictureAddresses('/content/images/a.webp', 'hero').sizes).toMatch(/60vw, 100vw$/)
})

test('a picture enlarges to its widest file, and a drawing to itself', () => {
  expect(largestPicture('https://cdn.example/a.jpg')).toContain('w=2048')
  expect(largestPicture('/pictures/a.svg')).toBe('/pictures/a.svg')
})
