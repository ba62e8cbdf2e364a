// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStudioFrame } from '#tests/support/in-studio.tsx'
import { SharePreviews } from './ShareImageInput.tsx'

const inStudio = await openStudioFrame('http://lake.test')

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ store: { name: 'Tarn' } }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ABOUT = { title: 'About', lead: 'Who we are.', slug: { current: 'about' } }
const PHOTOGRAPH = {
  asset: {
    _type: 'reference',
    _ref: 'image-0123456789abcdef0123456789abcdef01234567-1600x900-jpg',
  },
}

/** Draws the previews of a draft; returns what draws them again after a change. */
function show(fields: object, image?: unknown) {
  const part = (fields: object, image?: unknown) =>
    inStudio(<SharePreviews image={image} />, { ...fields })
  const { rerender } = render(part(fields, image))
  return (fields: object, image?: unknown) => rerender(part(fields, image))
}

const textsOf = (name: string) =>
  [...screen.getByTestId(name).querySelectorAll('[data-ui="Text"]')].map((text) => text.textContent)
const pictureUrl = () =>
  new URL(
    within(screen.getByTestId('share-preview')).getByRole('presentation').getAttribute('src') ?? '',
    'http://shop.test',
  )

test('a search result and a shared link follow what is typed', async () => {
  const change = show(ABOUT)
  // Until the shop has told its name.
  expect(textsOf('search-preview')).toContain(`About · ${location.host}`)
  await screen.findByText('About · Tarn')
  change({ ...ABOUT, shareTitle: 'Come and see', description: 'Four people and a lake.' })
  expect(textsOf('search-preview')).toEqual([
    'In search results',
    `${location.host}/about`,
    'Come and see · Tarn',
    'Four people and a lake.',
  ])
  expect(textsOf('share-preview')).toEqual([
    location.host,
    'Come and see',
    'Four people and a lake.',
  ])
  change({ ...ABOUT, shareTitle: '', description: ' ', slug: { current: 'who' } })
  expect(textsOf('search-preview').slice(1)).toEqual([
    `${location.host}/who`,
    'About · Tarn',
    'Who we are.',
  ])
})

test('without a picture the one that the shop draws is shown, and said to be of what is published', () => {
  const change = show(ABOUT)
  expect(pictureUrl().pathname).toBe('/og/page/about.png')
  expect(screen.queryByText(/redraws this picture/)).not.toBeNull()
  change(ABOUT, PHOTOGRAPH)
  expect(pictureUrl().pathname).toMatch(/1600x900\.jpg$/)
  expect(screen.queryByText(/redraws this picture/)).toBeNull()
  change(ABOUT, { _type: 'image' })
  expect(pictureUrl().pathname).toBe('/og/page/about.png')
})

test('a picture is cropped as networks show it: around its focus, 1200 by 630', () => {
  const hotspot = { x: 0.5, y: 0.95, width: 0.1, height: 0.1 }
  const rect = () => (pictureUrl().searchParams.get('rect') ?? '').split(',').map(Number)
  const change = show(ABOUT, { ...PHOTOGRAPH, hotspot })
  const [left, top = 0, width = 0, height = 0] = rect()
  expect({ left, bottom: top + height, width }).toEqual({ left: 0, bottom: 900, width: 1600 })
  expect(width / height).toBeCloseTo(1200 / 630, 1)
  change(ABOUT, { ...PHOTOGRAPH, hotspot: { ...hotspot, y: 0.05 } })
  expect(rect()).toEqual([0, 0, width, height])
  change(ABOUT, { ...PHOTOGRAPH, crop: { left: 0.5, right: 0, top: 0, bottom: 0 } })
  expect(rect()).toEqual([800, expect.any(Number), 800, Math.round(height / 2)])
})
