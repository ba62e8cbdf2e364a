import { expect, test } from 'vitest'
import { describeItems, mailPicture } from './items.ts'

const SHOP = 'https://tarn.example'

test.each([
  ['/pictures/assam.svg', `${SHOP}/image?url=%2Fpictures%2Fassam.svg&w=128&q=75`],
  ['/uploads/1-cup.jpg', `${SHOP}/image?url=%2Fuploads%2F1-cup.jpg&w=128&q=75`],
  [
    'https://cdn.example/cup.png?v=1',
    `${SHOP}/image?url=https%3A%2F%2Fcdn.example%2Fcup.png%3Fv%3D1&w=128&q=75`,
  ],
])('the picture %s is sent as pixels from the shop’s own address', (url, address) => {
  expect(mailPicture(url, SHOP)).toBe(address)
})

test.each([
  [null],
  [''],
  ['data:image/png;base64,AAAA'],
  ['javascript:alert(1)'],
  ['//cdn.example/cup.png'],
  [`/pictures/${'a'.repeat(1000)}.svg`],
])('the picture %j is left out', (url) => {
  expect(mailPicture(url, SHOP)).toBeNull()
})

const describe = describeItems(
  {
    settings: {
      content: null,
      dataDir: '',
      from: '',
      publicUrl: SHOP,
      secret: '',
      smtpUrl: undefined,
      supportEmail: '',
    },
  },
  { currency_code: 'eur' },
)

const line = {
  title: 'Guji Uraga',
  description: '250 g / Whole bean',
  thumbnail: null,
  quantity: 2,
  is_giftcard: false,
  unit_price: 1350,
}

test('an item is named by its product and the values of its variant', () => {
  expect(describe(line)).toMatchObject({
    title: 'Guji Uraga',
    variant: '250 g, Whole bean',
    quantity: 2,
  })
  expect(describe({ ...line, description: 'Guji Uraga' }).variant).toBe('')
  expect(describe({ ...line, description: null }, { quantity: 1 })).toMatchObject({
    variant: '',
    quantity: 1,
  })
})

test('a line that is bought by subscription says how often', () => {
  const metadata = { plan_id: 'subplan_1', interval: 'week', interval_count: 2 }
  expect(describe({ ...line, metadata }).note).toBe('Subscription, every 2 weeks')
  expect(describe({ ...line, metadata: null }).note).toBe('')
  expect(describe({ ...line, metadata }, { note: 'Added' }).note).toBe('Added')
})

test('a gift card is named by its amount', () => {
  const card = { ...line, description: 'Medium', is_giftcard: true, unit_price: 2500 }
  expect(describe(card).variant).toBe('€25.00')
})

test('a name as long as a text is shortened', () => {
  expect(describe({ ...line, title: '長'.repeat(500) }).title).toHaveLength(160)
})
