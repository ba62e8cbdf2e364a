// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { showPicture } from './product-gallery.ts'

const PHOTO = 'https://cdn.example/moss.jpg'
const URLS = ['/clay.svg', '/pair.svg', PHOTO]

beforeEach(() => {
  const images = URLS.map((url, i) => `<a data-picture="${url}" data-rank="${i}"><img alt=""></a>`)
  document.body.innerHTML = `<section data-gallery>${images.join('')}</section>`
})

const shown = () => [...document.querySelectorAll('a')].map((shot) => shot.dataset['picture'])

test('the picture of the chosen variant comes first, and goes back to its place', () => {
  showPicture(PHOTO)
  expect(shown()).toEqual([PHOTO, '/clay.svg', '/pair.svg'])
  showPicture('/pair.svg')
  expect(shown()).toEqual(['/pair.svg', '/clay.svg', PHOTO])
  showPicture(undefined)
  expect(shown()).toEqual(URLS)
})

test('a photograph that becomes the first is loaded as large as the first is shown', () => {
  showPicture(PHOTO)
  const [first] = document.querySelectorAll('img')
  expect(first?.sizes).toContain('54vw')
  expect(first?.srcset).toContain('2048w')
})

test('a picture that the page does not have changes nothing', () => {
  showPicture('/elsewhere.svg')
  expect(shown()).toEqual(URLS)
})
