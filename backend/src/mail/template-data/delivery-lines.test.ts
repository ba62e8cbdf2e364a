import { expect, test } from 'vitest'
import { deliveryLines } from './delivery-lines.ts'

const POST = { name: 'Post', arrival: 'Arrives Wed 25 Nov' }
const PARCEL = { name: 'Parcel', arrival: 'Arrives Wed 25 Nov' }

test('two deliveries of one day have it both, and the same one is named once', () => {
  expect(deliveryLines([POST, PARCEL, POST, { name: 'By e-mail', arrival: '' }])).toEqual([
    'Post',
    'Arrives Wed 25 Nov',
    'Parcel',
    'Arrives Wed 25 Nov',
    'By e-mail',
  ])
})
