import { signatureOf } from '#system/signatures.ts'
import type { SUBSCRIPTION_MAILS } from '../../backend/src/mail/content.ts'
import {
  emailChanged,
  passwordChanged,
  welcome,
} from '../../backend/src/mail/templates/account.tsx'
import { backInStock } from '../../backend/src/mail/templates/back-in-stock.tsx'
import { cardExpiring } from '../../backend/src/mail/templates/card-expiring.tsx'
import { claimReceived } from '../../backend/src/mail/templates/claim-received.tsx'
import { claimRefused } from '../../backend/src/mail/templates/claim-refused.tsx'
import { accountDeleted, deletionRequested } from '../../backend/src/mail/templates/deletion.tsx'
import { giftCard } from '../../backend/src/mail/templates/gift-card.tsx'
import { IDENTITY_MAILS } from '../../backend/src/mail/templates/identity.tsx'
import {
  newsletterConfirm,
  newsletterWelcome,
} from '../../backend/src/mail/templates/newsletter.tsx'
import { orderCanceled } from '../../backend/src/mail/templates/order-canceled.tsx'
import { orderConfirmation } from '../../backend/src/mail/templates/order-confirmation.tsx'
import { editConfirmed, editRequested } from '../../backend/src/mail/templates/order-edit.tsx'
import { orderShipped } from '../../backend/src/mail/templates/order-shipped.tsx'
import { orderTransfer } from '../../backend/src/mail/templates/order-transfer.tsx'
import { refundMade } from '../../backend/src/mail/templates/refund-made.tsx'
import { returnReceived } from '../../backend/src/mail/templates/return-received.tsx'
import { returnRequested } from '../../backend/src/mail/templates/return-requested.tsx'
import { subscriptionMail } from '../../backend/src/mail/templates/subscription.tsx'
import { swapRequested } from '../../backend/src/mail/templates/swap-requested.tsx'
import type { MailItem, MailTemplate, Sender } from '../../backend/src/mail/templates/template.ts'
import { DEFAULT_MAIL_THEME } from '../../backend/src/mail/theme/mail-theme.ts'

// Every mail as a shopper could get it, with the facts that it must say.

const SENDER: Sender = {
  shop: 'Tarn',
  supportEmail: 'help@tarn.example',
  theme: DEFAULT_MAIL_THEME,
  legal: [
    'Tarn, Am Kai 4, 20457 Hamburg, Germany, help@tarn.example',
    '© Tarn Coffee and Tea. The prices you see are the prices you pay.',
  ],
}

const SHOP = 'https://tarn.example'
const expires = '1795400000000'
const link = `${SHOP}/orders/open?order=order_01JDE&expires=${expires}&signature=${signatureOf(`order_01JDE.${expires}`, 'of a sample')}`

const order = { displayId: '1042', firstName: 'Ines', placedOn: '22 November 2026', link }

const picture = (name: string) =>
  `${SHOP}/image?url=${encodeURIComponent(`/pictures/${name}.svg`)}&w=128&q=75`

const item = (
  title: string,
  variant: string,
  name: string | null,
  more: Partial<MailItem> = {},
) => ({
  title,
  variant,
  quantity: 1,
  picture: name === null ? null : picture(name),
  amount: null,
  note: '',
  ...more,
})

const address = ['Ines Fjord', 'Lindenweg 7', '20457 Hamburg', 'Germany']
const returnInstructions = {
  shipping: 'Return by post',
  address: ['Tarn, Hamburg', 'Am Kai 4', '20457 Hamburg', 'Germany'],
}

const COFFEE = item('Guji Uraga', '250 g, Whole bean', 'guji-uraga')
const TEA = item('Assam', '100 g', 'assam')
const CUP = item('Cup for a flat white', 'Moss', 'cup-flat-white')

interface Sample {
  readonly name: string
  readonly mail: MailTemplate
  readonly facts: readonly string[]
}

const sample = (name: string, mail: MailTemplate, facts: readonly string[]): Sample => ({
  name,
  mail,
  facts,
})

const confirmations = [
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
          rows: [],
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
      '1 × Gift card, €25.00: For Noor, noor@example.com: €25.00',
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
        payment: { ways: ['Test card, no money moved'], rows: [] },
        deliveries: ['Post, two days, free from €40'],
        address,
        note: '',
        giftCards: [],
      },
      SENDER,
    ),
    ['and 75 more', 'Total: €1,350.00'],
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
      'Hello Noor,',
      'Ines has given you €25.00 to spend at Tarn.',
      'Code: ABCD-EFGH-IJKL-MNOP',
      'Balance: €25.00',
      'For slow mornings.',
      'Valid until: 22 November 2027',
      'Valid in: EU',
    ],
  ),
]

const parcels = [
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
        paid: { amount: '€23.30', how: 'to the test card you paid with' },
      },
      SENDER,
    ),
    ['is cancelled', 'We are refunding your payment of €23.30 to the test card you paid with.'],
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
      },
      SENDER,
    ),
    [
      '1 × Assam, 100 g: Added',
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
      },
      SENDER,
    ),
    ['1 × Assam, 100 g: Added', 'New total: €58.70', 'Pay €9.80'],
  ),
]

const afterSale = [
  sample(
    'return-requested',
    returnRequested(
      {
        ...order,
        items: [{ ...CUP, note: 'Not what I expected' }],
        returnInstructions,
        refund: '€18.00',
      },
      SENDER,
    ),
    [
      '1 × Cup for a flat white, Moss: Not what I expected',
      'the way you chose: Return by post.',
      'Am Kai 4',
      '“Order 1042”',
      'refund €18.00',
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
    ['1 × Cup for a flat white, Moss: Broken or faulty', 'The handle came off.'],
  ),
  sample(
    'claim-refused',
    claimRefused({ ...order, items: [{ ...CUP, note: 'Broken or faulty' }] }, SENDER),
    [
      '1 × Cup for a flat white, Moss: Broken or faulty',
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
        isOnItsWay: true,
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
]

const account = { firstName: 'Ines', link: `${SHOP}/account` }
const accounts = [
  sample(
    'order-transfer',
    orderTransfer(
      {
        displayIds: ['1042', '1043'],
        account: 'ines@example.com',
        link: `${SHOP}/orders/claim?token=eyJhbGciOiJIUzI1NiJ9`,
      },
      SENDER,
    ),
    ['orders 1042 and 1043', 'ines@example.com', 'within 15 minutes'],
  ),
  sample('welcome', welcome(account, SENDER), ['Welcome to Tarn', 'Your account is ready.']),
  sample(
    'password-changed',
    passwordChanged(
      { ...account, changedAt: '22 November 2026 at 05:20 (Central European Time)' },
      SENDER,
    ),
    ['22 November 2026 at 05:20 (Central European Time)'],
  ),
  sample('email-changed', emailChanged({ ...account, newAddress: 'n•••@example.com' }, SENDER), [
    'n•••@example.com',
  ]),
  sample(
    'card-expiring',
    cardExpiring(
      {
        firstName: 'Ines',
        card: 'Visa ending in 4242',
        month: 'December 2026',
        products: ['Guji Uraga', 'House Blend'],
        link: `${SHOP}/account/payment-methods`,
      },
      SENDER,
    ),
    [
      'Your Visa ending in 4242 expires at the end of December 2026.',
      'It pays for your subscription to Guji Uraga and House Blend.',
    ],
  ),
  sample(
    'back-in-stock',
    backInStock(
      {
        product: 'Guji Uraga, 250 g, Whole bean',
        item: { ...COFFEE, quantity: null },
        link: `${SHOP}/products/guji-uraga?variant=variant_1`,
      },
      SENDER,
    ),
    ['Guji Uraga, 250 g, Whole bean is back in stock.'],
  ),
  sample(
    'deletion-requested',
    deletionRequested({ link: `${SHOP}/account/delete?token=eyJ1c2UiOiJkZWwifQ.x` }, SENDER),
    ['The link works for one hour', `${SHOP}/account/delete?token=eyJ1c2UiOiJkZWwifQ.x`],
  ),
  sample('account-deleted', accountDeleted({ link: `${SHOP}/` }, SENDER), [
    'Your account is deleted',
    'the invoices of your orders for ten years',
  ]),
  sample(
    'newsletter-confirm',
    newsletterConfirm({ link: `${SHOP}/newsletter/confirm?token=eyJ1c2UiOiJuZXdzIn0.x` }, SENDER),
    ['The link works for seven days.', `${SHOP}/newsletter/confirm?token=eyJ1c2UiOiJuZXdzIn0.x`],
  ),
  sample(
    'newsletter-welcome',
    newsletterWelcome(
      { link: `${SHOP}/`, unsubscribe: `${SHOP}/newsletter/unsubscribe?token=eyJ1c2UiOiJ9.x` },
      SENDER,
    ),
    ['You are on the list', `${SHOP}/newsletter/unsubscribe?token=eyJ1c2UiOiJ9.x`],
  ),
]

const EACH_KIND: readonly (readonly [(typeof SUBSCRIPTION_MAILS)[number], string])[] = [
  ['started', 'Your next order is on 22 December 2026.'],
  ['upcoming', 'We will place your next order on 8 December 2026 and charge €17.10'],
  ['price_changed', 'will cost €17.10'],
  ['renewed', 'We have placed the next order of your subscription'],
  ['declined', 'We will try again on 8 December 2026.'],
  ['method_needed', 'Choose another one by 8 December 2026'],
  ['confirmation_needed', 'Please confirm by 8 December 2026.'],
  ['delayed', 'We have charged nothing.'],
  ['skipped', 'we have skipped it and charged nothing'],
  ['changed', 'Your next order is on 22 December 2026.'],
  ['paused', 'It will resume on 8 December 2026.'],
  ['resumed', 'has resumed'],
  ['cancelled', 'We will charge nothing more for it.'],
  ['completed', 'every delivery of your subscription'],
  ['ended_unpaid', 'We could not collect the payment'],
]

const subscriptions = EACH_KIND.map(([kind, says]) =>
  sample(
    `subscription-${kind}`,
    subscriptionMail(
      {
        kind,
        firstName: 'Ines',
        product: 'Guji Uraga',
        item: { ...COFFEE, amount: '€12.15 each', note: 'Every 2 weeks' },
        total: '€17.10',
        day: '8 December 2026',
        nextDay: '22 December 2026',
        link: `${SHOP}/account/subscriptions/sub_1`,
      },
      SENDER,
    ),
    [says],
  ),
)

/** With the variables that identity fills in. */
const identity = Object.entries(IDENTITY_MAILS).map(([name, mail]) =>
  sample(`identity-${name}`, mail, [mail.subject]),
)

export const MAIL_SAMPLES: readonly Sample[] = [
  ...confirmations,
  ...parcels,
  ...afterSale,
  ...accounts,
  ...subscriptions,
  ...identity,
]
