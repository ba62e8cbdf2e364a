import { claimReceived } from '../../../backend/src/mail/templates/claim-received.tsx'
import { claimRefused } from '../../../backend/src/mail/templates/claim-refused.tsx'
import { refundMade } from '../../../backend/src/mail/templates/refund-made.tsx'
import { returnReceived } from '../../../backend/src/mail/templates/return-received.tsx'
import { returnRequested } from '../../../backend/src/mail/templates/return-requested.tsx'
import { swapRequested } from '../../../backend/src/mail/templates/swap-requested.tsx'
import { COFFEE, CUP, order, returnInstructions, SENDER, sample } from './sample.ts'

export const afterSale = [
  sample(
    'return-requested',
    returnRequested(
      {
        ...order,
        items: [{ ...CUP, note: 'Not what I expected' }],
        returnInstructions,
        refund: '€18.00',
        less: '€3.00',
      },
      SENDER,
    ),
    [
      '1 × Cup for a flat white, Moss (Not what I expected)',
      'the way you chose: Return by post.',
      'Am Kai 4',
      '“Order 1042”',
      'take €3.00 off what you still have to pay, refund €18.00 and e-mail you.',
    ],
  ),
  sample(
    'return-received',
    returnReceived(
      {
        ...order,
        kind: 'return',
        items: [CUP],
        refund: { amount: '€18.00', how: 'by bank transfer' },
        toGiftCard: '€4.00',
        less: null,
        isOpen: false,
      },
      SENDER,
    ),
    [
      '1 × Cup for a flat white, Moss',
      'We have refunded €18.00 by bank transfer, and €4.00 is back on your gift card.',
    ],
  ),
  sample(
    'swap-requested',
    swapRequested(
      {
        ...order,
        returned: [CUP],
        instead: [{ ...COFFEE, quantity: 2 }],
        isSettled: false,
        transfer: null,
        returnInstructions: { ...returnInstructions, shipping: null },
        difference: { amount: '€9.00', owedBy: 'shopper' },
      },
      SENDER,
    ),
    ['1 × Cup for a flat white, Moss', '2 × Guji Uraga, 250 g, Whole bean', '€9.00 more'],
  ),
  sample(
    'claim-received',
    claimReceived(
      {
        ...order,
        items: [{ ...CUP, note: 'Broken or faulty' }],
        note: 'The handle came off.',
        isDecided: true,
        instead: [CUP],
        refund: null,
      },
      SENDER,
    ),
    ['1 × Cup for a flat white, Moss (Broken or faulty)', 'The handle came off.'],
  ),
  sample(
    'claim-refused',
    claimRefused({ ...order, items: [{ ...CUP, note: 'Broken or faulty' }] }, SENDER),
    [
      '1 × Cup for a flat white, Moss (Broken or faulty)',
      'we cannot offer a refund or a replacement',
    ],
  ),
  sample(
    'refund-made',
    refundMade(
      {
        ...order,
        amount: '€18.00',
        ways: ['€18.00 by bank transfer'],
        back: null,
        isOnItsWay: true,
        isOnCard: false,
        reason: 'for your return',
        refundedInAll: '€22.00',
      },
      SENDER,
    ),
    [
      'We have refunded €18.00 by bank transfer for your return.',
      'Refunded now: €18.00',
      'Refunded in total: €22.00',
    ],
  ),
  sample(
    'refund-made-less-to-pay',
    refundMade(
      {
        ...order,
        amount: '€0.00',
        ways: [],
        back: { amount: '€18.00', ways: [{ amount: '€18.00', where: 'off your invoice' }] },
        isOnItsWay: false,
        isOnCard: false,
        reason: 'for the problem with your order',
        refundedInAll: '€4.00',
      },
      SENDER,
    ),
    ['You get €18.00 for the problem with your order, off your invoice.'],
  ),
]
