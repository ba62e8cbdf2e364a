import {
  emailChanged,
  passwordChanged,
  welcome,
} from '../../../backend/src/mail/templates/account.tsx'
import { backInStock } from '../../../backend/src/mail/templates/back-in-stock.tsx'
import { cardExpiring } from '../../../backend/src/mail/templates/card-expiring.tsx'
import { accountDeleted, deletionRequested } from '../../../backend/src/mail/templates/deletion.tsx'
import {
  newsletterConfirm,
  newsletterWelcome,
} from '../../../backend/src/mail/templates/newsletter.tsx'
import { orderTransfer } from '../../../backend/src/mail/templates/order-transfer.tsx'
import { staffInvite, staffPasswordReset } from '../../../backend/src/mail/templates/staff.tsx'
import { COFFEE, SENDER, SHOP, sample } from './sample.ts'

const account = { firstName: 'Ines', link: `${SHOP}/account` }
export const accounts = [
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
      'It pays for your subscriptions to Guji Uraga and House Blend.',
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
    'staff-invite',
    staffInvite({ role: 'Manager', link: `${SHOP}/admin/login?invite=eyJpbnZpdGUi.x` }, SENDER),
    ['Your role is Manager.', `${SHOP}/admin/login?invite=eyJpbnZpdGUi.x`, 'seven days'],
  ),
  sample(
    'staff-password-reset',
    staffPasswordReset(
      {
        firstName: 'Ada',
        link: `${SHOP}/admin/login?reset=eyJyZXNldCI.x&email=ada%40tarn.example`,
      },
      SENDER,
    ),
    ['Hello Ada,', 'The link works once, within 15 minutes.'],
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
