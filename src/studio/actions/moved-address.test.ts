import { expect, test } from 'vitest'
import { movedAddress, replacedRedirects } from './moved-address.ts'

const at = (current?: string) => ({ slug: { _type: 'slug', current } })

test.each([
  ['page', at('about-us'), at('about'), { from: '/about-us', to: '/about' }],
  ['story', at('a'), at('b'), { from: '/stories/a', to: '/stories/b' }],
  ['page', at('about'), at('about'), null],
  ['page', null, at('about'), null],
  ['page', at('about'), null, null],
  ['page', at('about'), at(), null],
  ['home', at('about'), at('other'), null],
])(
  'publishing a %s moves an address only if shoppers know the old one',
  (type, published, draft, moved) => {
    expect(movedAddress(type, { published, draft })).toEqual(moved)
  },
)

test('a redirect of a moved page replaces others from its old address, and those from its new one', () => {
  const known = [
    { _id: 'same', from: '/about-us/' },
    { _id: 'drafts.same', from: 'about-us' },
    { _id: 'back', from: '/about' },
    { _id: 'other', from: '/team' },
    { _id: 'empty', from: null },
  ]
  expect(replacedRedirects(known, { from: '/about-us', to: '/about' })).toEqual([
    'same',
    'drafts.same',
    'back',
  ])
})
