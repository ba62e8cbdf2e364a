import { giftCard } from '../../../backend/src/mail/templates/gift-card.tsx'
import { orderConfirmation } from '../../../backend/src/mail/templates/order-confirmation.tsx'
import {
  address,
  COFFEE,
  CUP,
  item,
  order,
  SENDER,
  SHOP,
  sample,
  TEA,
  transferOf,
} from './sample.ts'

export const confirmations = [
  sample(
    'order-confirmation',
    orderConfirmation(
      {
        ...order,
        items: [
          { ...COFFEE, quantity: 2, amount: '€27.00' },
          { ...TEA, amount: '€9.80' },
          { ...CUP, amount: '€18.00' },
          item('A title that somebody has made rather long, with two commas, and more', '', null, {
            amount: '€1,204.00',
          }),
          item('Gift card', '€25.00', 'gift-card', {
            amount: '€25.00',
            note: 'For Noor, noor@example.com',
          }),
        ],
        sums: [
          { label: 'Subtotal', amount: '€1,283.80' },
          { label: 'Discount', amount: '−€5.00' },
          { label: 'Delivery', amount: '€4.90' },
          { label: 'Gift card', amount: '−€20.00' },
          { label: 'Total', amount: '€1,263.70', weight: 'total' },
          { label: 'Tax included', amount: '€82.67', weight: 'detail' },
        ],
        payment: {
          ways: ['Invoice, by bank transfer within 14 days', 'Gift card, €20.00'],
          transfer: transferOf('€1,263.70'),
        },
        deliveries: ['Post, two days', 'By e-mail'],
        address,
        note: 'Please leave it with the neighbours.\nThank you.',
        giftCards: ['€25.00: ABCD-EFGH-IJKL-MNOP'],
      },
      SENDER,
    ),
    [
      'Order 1042, 22 November 2026',
      'Thank you, Ines.',
      '2 × Guji Uraga, 250 g, Whole bean: €27.00',
      '1 × Gift card, €25.00 (For Noor, noor@example.com): €25.00',
      'Subtotal: €1,283.80',
      'Discount: −€5.00',
      'Total: €1,263.70',
      'Invoice, by bank transfer within 14 days',
      'Post, two days',
      'Lindenweg 7',
      'ABCD-EFGH-IJKL-MNOP',
      'Please leave it with the neighbours.',
    ],
  ),
  sample(
    'order-confirmation-hundred-items',
    orderConfirmation(
      {
        ...order,
        items: Array.from({ length: 100 }, () => ({ ...COFFEE, amount: '€13.50' })),
        sums: [{ label: 'Total', amount: '€1,350.00', weight: 'total' }],
        payment: { ways: ['Test card, no money moved'], transfer: null },
        deliveries: ['Post, two days, free from €40'],
        address,
        note: '',
        giftCards: [],
      },
      SENDER,
    ),
    ['And 75 more', 'Total: €1,350.00'],
  ),
  sample(
    'gift-card',
    giftCard(
      {
        link: `${SHOP}/gift-cards#balance`,
        code: 'ABCD-EFGH-IJKL-MNOP',
        balance: '€25.00',
        region: 'EU',
        until: '22 November 2027',
        recipientName: 'Noor',
        senderName: 'Ines',
        message: 'For slow mornings.\nEnjoy.',
      },
      SENDER,
    ),
    [
      'A gift card for Noor',
      'Ines has given you €25.00 to spend at Tarn.',
      'Code: ABCD-EFGH-IJKL-MNOP',
      'Balance: €25.00',
      'For slow mornings.',
      'Valid until: 22 November 2027',
      'Valid in: EU',
    ],
  ),
]
