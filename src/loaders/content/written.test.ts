import { expect, test } from 'vitest'
import { writtenSeo } from './written.ts'

const locals = { siteUrl: 'https://shop.example', store: { name: 'Perennial' } }

const meta = {
  title: 'About',
  description: 'Who we are.',
  shareTitle: '',
  shareImage: null,
  isHidden: false,
  seo: [],
  schema: [],
}

const contents = (more: object) =>
  Object.fromEntries(
    writtenSeo(locals, { ...meta, ...more }, { path: '/about' }).map(({ key, title, content }) => [
      key,
      title ?? content,
    ]),
  )

test('a page without texts for shared links says its own title beside a picture that the shop draws', () => {
  expect(contents({})).toMatchObject({
    title: 'About · Perennial',
    'og:title': 'About',
    'og:image': 'https://shop.example/og/default/shop.png',
    'og:image:type': 'image/png',
  })
})

test('the title and the picture of an editor replace them, and no others', () => {
  const shareImage = '/content/images/local/production/a-1600x900.jpg?w=1200&h=630'
  expect(contents({ shareTitle: 'The people behind it', shareImage })).toMatchObject({
    title: 'The people behind it · Perennial',
    description: 'Who we are.',
    'og:title': 'The people behind it',
    'og:image': `https://shop.example${shareImage}`,
    'og:image:type': 'image/jpeg',
  })
})
