import type { SUBSCRIPTION_MAILS } from '../../../backend/src/mail/content.ts'
import { subscriptionMail } from '../../../backend/src/mail/templates/subscription.tsx'
import { COFFEE, SENDER, SHOP, sample } from './sample.ts'

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
  ['completed', 'the last order of your subscription'],
  ['ended_unpaid', 'We could not collect the payment'],
]

type Data = Parameters<typeof subscriptionMail>[0]

const DATA: Omit<Data, 'kind'> = {
  firstName: 'Ines',
  product: 'Guji Uraga',
  item: { ...COFFEE, amount: '€12.15 each', note: 'Every 2 weeks' },
  total: '€17.10',
  day: '8 December 2026',
  nextDay: '22 December 2026',
  notice: 'We e-mail you before each order.',
  isOutOfStock: true,
  hasMethod: true,
  isOver: false,
  isByStaff: false,
  replaced: null,
  link: `${SHOP}/account/subscriptions/sub_1`,
}

const OTHERWISE: readonly (readonly [
  name: string,
  data: Pick<Data, 'kind'> & Partial<Data>,
  string,
])[] = [
  [
    'delayed-unsendable',
    { kind: 'delayed', isOutOfStock: false },
    'Please check the product and the address in your account',
  ],
  [
    'skipped-unsendable',
    { kind: 'skipped', isOutOfStock: false },
    'We could not send your order of Guji Uraga',
  ],
  [
    'method-missing',
    { kind: 'method_needed', hasMethod: false },
    'Choose one by 8 December 2026, and we will place your order straight away.',
  ],
  [
    'cancelled-unpaid',
    { kind: 'ended_unpaid', isOver: true },
    'You can subscribe again whenever you like.',
  ],
  [
    'changed-by-staff',
    { kind: 'changed', isByStaff: true },
    'If you did not ask for it, reply to this e-mail and we will put it right.',
  ],
  [
    'swapped-by-staff',
    { kind: 'changed', isByStaff: true, replaced: 'House Blend, 250 g' },
    'We can no longer supply House Blend, 250 g, so from your next order',
  ],
]

export const subscriptions = [
  ...EACH_KIND.map(([kind, says]) =>
    sample(`subscription-${kind}`, subscriptionMail({ ...DATA, kind }, SENDER), [says]),
  ),
  ...OTHERWISE.map(([name, data, says]) =>
    sample(`subscription-${name}`, subscriptionMail({ ...DATA, ...data }, SENDER), [says]),
  ),
]
