import { orderCanceled } from '../../../backend/src/mail/templates/order-canceled.tsx'
import { editConfirmed, editRequested } from '../../../backend/src/mail/templates/order-edit.tsx'
import { orderShipped } from '../../../backend/src/mail/templates/order-shipped.tsx'
import {
  address,
  COFFEE,
  CUP,
  item,
  link,
  order,
  SENDER,
  sample,
  TEA,
  transferOf,
} from './sample.ts'

/** An order without its cup. */
const CHEAPER = {
  ...order,
  editLink: link,
  changes: [{ ...CUP, note: 'Removed' }],
  total: '€30.90',
  due: null,
}

export const parcels = [
  sample(
    'order-shipped',
    orderShipped(
      {
        ...order,
        items: [{ ...COFFEE, quantity: 2 }, CUP],
        shippedOn: '23 November 2026',
        trackings: [
          { number: '00340434161094022115', link: 'https://parcels.example/00340434161094022115' },
        ],
        deliveries: ['Post, two days'],
        address,
        isPartial: false,
      },
      SENDER,
    ),
    [
      'Your order left us on 23 November 2026.',
      '2 × Guji Uraga, 250 g, Whole bean',
      'Tracking number: 00340434161094022115',
      'https://parcels.example/00340434161094022115',
      'Post, two days',
      'Lindenweg 7',
    ],
  ),
  sample(
    'order-shipped-in-part',
    orderShipped(
      {
        ...order,
        items: [item('Kettle', '', null)],
        shippedOn: '23 November 2026',
        trackings: [
          { number: 'JJD00022', link: null },
          { number: 'JJD00023', link: null },
        ],
        deliveries: ['Parcel, three days'],
        address,
        isPartial: true,
      },
      SENDER,
    ),
    ['Part of your order left us on 23 November 2026.', 'The rest follows in another parcel.'],
  ),
  sample(
    'order-canceled',
    orderCanceled(
      {
        ...order,
        items: [COFFEE, TEA],
        refund: { amount: '€23.30', how: 'to the test card you paid with' },
        toGiftCard: '€5.00',
        isRefunded: false,
      },
      SENDER,
    ),
    [
      'is cancelled',
      'We are refunding €23.30 to the test card you paid with, and €5.00 is back on your gift card.',
    ],
  ),
  sample(
    'edit-requested',
    editRequested(
      {
        ...order,
        editLink: link,
        changes: [
          { ...TEA, note: 'Added' },
          { ...COFFEE, quantity: 3, note: 'Changed from 2' },
          { ...CUP, note: 'Removed' },
        ],
        total: '€58.70',
        due: '€9.80',
        back: null,
      },
      SENDER,
    ),
    [
      '1 × Assam, 100 g (Added)',
      'New total: €58.70',
      'Still to pay: €9.80',
      'accept it and pay €9.80, or decline it',
    ],
  ),
  sample(
    'edit-confirmed',
    editConfirmed(
      {
        ...order,
        editLink: link,
        changes: [{ ...TEA, note: 'Added' }],
        total: '€58.70',
        due: '€9.80',
        back: null,
      },
      SENDER,
    ),
    ['1 × Assam, 100 g (Added)', 'New total: €58.70', 'Pay €9.80'],
  ),
  sample(
    'edit-requested-cheaper',
    editRequested(
      {
        ...CHEAPER,
        back: {
          amount: '€18.00',
          ways: [
            { amount: '€15.00', where: 'to the test card you paid with' },
            { amount: '€3.00', where: 'to your gift card' },
          ],
          transfer: null,
        },
      },
      SENDER,
    ),
    [
      'If you accept, you get €18.00 back: €15.00 to the test card you paid with and €3.00 to your gift card.',
      'You get back: €18.00',
    ],
  ),
  sample(
    'edit-confirmed-refunded',
    editConfirmed(
      {
        ...CHEAPER,
        back: {
          amount: '€18.00',
          ways: [
            { amount: '€13.00', where: 'to the test card you paid with' },
            { amount: '€5.00', where: 'to your gift card' },
          ],
          transfer: null,
        },
      },
      SENDER,
    ),
    [
      'You get €18.00 back: €13.00 to the test card you paid with and €5.00 to your gift card.',
      'You get back: €18.00',
    ],
  ),
  sample(
    'edit-confirmed-invoice',
    editConfirmed(
      {
        ...CHEAPER,
        back: {
          amount: '€18.00',
          ways: [{ amount: '€18.00', where: 'off your invoice' }],
          transfer: transferOf('€30.90'),
        },
      },
      SENDER,
    ),
    [
      'You get €18.00 off your invoice.',
      'Please now pay your invoice as follows:',
      'Amount: €30.90',
      'Reference: 2026-0012',
    ],
  ),
]
