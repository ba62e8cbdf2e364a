import type { ContentOf } from '../content.ts'
import { greetingMail } from './greeting-mail.tsx'
import { Items } from './items.tsx'
import type { MailItem, MailTemplate, Sender } from './template.ts'
import { Paragraph } from './text-parts.tsx'

type Kind = ContentOf<'subscription'>['data']['kind']

export interface SubscriptionMailData {
  readonly kind: Kind
  readonly firstName: string
  /** "House Blend": the item below says which variant. */
  readonly product: string
  readonly item: MailItem
  /** What is charged. */
  readonly total: string | null
  /** The day that the mail is about. */
  readonly day: string | null
  /** The day of the delivery that comes next. */
  readonly nextDay: string | null
  /** When the shop writes about the orders of its plan. */
  readonly notice: string
  /** Whether an order waits, or is left out, for want of stock alone. */
  readonly isOutOfStock: boolean
  /** Whether there is something to charge, which a bank has declined. */
  readonly hasMethod: boolean
  /** Whether the subscription is cancelled. */
  readonly isOver: boolean
  /** Whether staff have made the change. */
  readonly isByStaff: boolean
  /** What staff have replaced by the item: "House Blend, 250 g". */
  readonly replaced: string | null
  /** The subscription's page, or the one that confirms a payment. */
  readonly link: string
}

interface Words {
  readonly subject: string
  readonly title: string
  readonly opening: string
  readonly more: readonly string[]
  readonly action: string
}

type Write = (data: SubscriptionMailData) => Words

const VIEW = 'View your subscription'
const CHANGE =
  'You can skip an order, or pause or change the subscription, in your account at any time.'
const sum = ({ total }: SubscriptionMailData) => total ?? 'the amount shown in your account'
const nextOne = ({ nextDay }: SubscriptionMailData) =>
  nextDay ? [`Your next order is on ${nextDay}.`] : []

/** The card will not be accepted again. */
const REFUSED: Write = (data) => ({
  subject: `Please choose another card for ${data.product}`,
  title: 'Please choose another card',
  opening: `Your bank declined ${sum(data)} for your subscription to ${data.product} and will not accept this card again.`,
  more: [`Choose another one by ${data.day}, and we will place your order straight away.`],
  action: 'Pay with another card',
})
/** As where a gift card has paid for the order that began it. */
const MISSING: Write = (data) => ({
  subject: `Please choose a card for ${data.product}`,
  title: 'Please choose a card',
  opening: `Your next order of ${data.product} is due, and we have no card for it. We have charged nothing.`,
  more: [`Choose one by ${data.day}, and we will place your order straight away.`],
  action: 'Choose a card',
})

const CHANGED: Write = (data) => ({
  subject: `Your subscription to ${data.product} has changed`,
  title: 'Your changes are saved',
  opening: `Your subscription to ${data.product} has changed.`,
  more: nextOne(data),
  action: VIEW,
})
/** Staff make changes for customers who ask for them. */
const FOR_YOU =
  'Our team did this at your request. If you did not ask for it, reply to this e-mail and we will put it right.'
const byStaff = ({ isByStaff }: SubscriptionMailData) => (isByStaff ? [FOR_YOU] : [])
const CHANGED_BY_STAFF: Write = (data) => ({
  subject: `We have changed your subscription to ${data.product}`,
  title: 'We have changed your subscription',
  ...(data.replaced === null
    ? {
        opening: `We have changed your subscription to ${data.product}.`,
        more: [...byStaff(data), ...nextOne(data)],
      }
    : {
        opening: `We can no longer supply ${data.replaced}, so from your next order you will receive the item below instead.`,
        more: [
          ...nextOne(data),
          'If it costs more than before, we will tell you before we charge anything.',
          'If you would rather have something else, choose it in your account, or skip or pause your orders there.',
        ],
      }),
  action: VIEW,
})

const WORDS: Readonly<Record<Kind, Write>> = {
  started: (data) => ({
    subject: `Your subscription to ${data.product} has started`,
    title: 'Your subscription has started',
    opening: `Thank you for subscribing to ${data.product}.`,
    more: [...nextOne(data), `${data.notice} ${CHANGE}`],
    action: VIEW,
  }),
  upcoming: (data) => ({
    subject: `Your next ${data.product} is coming up on ${data.day}`,
    title: 'Your next order',
    opening: `We will place your next order on ${data.day} and charge ${sum(data)}, delivery included.`,
    more: ['If that suits you, there is nothing you need to do.', CHANGE],
    action: VIEW,
  }),
  price_changed: (data) => ({
    subject: `The price of your ${data.product} subscription is changing`,
    title: 'A new price',
    opening: `Your next order is on ${data.day} and will cost ${sum(data)}, delivery included.`,
    more: ['That is more than before, so we are telling you before we charge anything.', CHANGE],
    action: VIEW,
  }),
  renewed: (data) => ({
    subject: `We have placed your order for ${data.product}`,
    title: 'Your order is placed',
    opening: `We have placed the next order of your subscription to ${data.product}.`,
    more: ['A separate e-mail shows what is in it and what it costs.', ...nextOne(data)],
    action: VIEW,
  }),
  declined: (data) => ({
    subject: `Your payment for ${data.product} did not go through`,
    title: 'Your payment did not go through',
    opening: `Your bank declined ${sum(data)} for your subscription to ${data.product}.`,
    more: [`We will try again on ${data.day}. To pay sooner, use another card now.`],
    action: 'Pay with another card',
  }),
  method_needed: (data) => (data.hasMethod ? REFUSED : MISSING)(data),
  confirmation_needed: (data) => ({
    subject: `Please confirm your payment for ${data.product}`,
    title: 'Confirm your payment',
    opening: `Your bank asks you to confirm the payment of ${sum(data)} for your subscription to ${data.product}.`,
    more: [`Please confirm by ${data.day}. We will place your order as soon as you have.`],
    action: 'Confirm the payment',
  }),
  delayed: (data) => ({
    subject: `Your ${data.product} is delayed`,
    title: 'A short delay',
    ...(data.isOutOfStock
      ? {
          opening: `${data.product} is out of stock, so your order has to wait. We have charged nothing.`,
          more: [
            'We will place it as soon as we have more. If you would rather not wait, skip this order.',
          ],
        }
      : {
          opening: `We cannot send your order of ${data.product} as it is, so it has to wait. We have charged nothing.`,
          more: [
            'We try again every day. Please check the product and the address in your account, or skip this order.',
          ],
        }),
    action: VIEW,
  }),
  skipped: (data) => ({
    subject: `We have skipped one order of ${data.product}`,
    title: 'One order skipped',
    opening: data.isOutOfStock
      ? `${data.product} was out of stock on the day of your order, so we have skipped it and charged nothing.`
      : `We could not send your order of ${data.product}, so we have skipped it and charged nothing.`,
    more: [
      ...(data.isOutOfStock ? [] : ['Please check the product and the address in your account.']),
      ...nextOne(data),
    ],
    action: VIEW,
  }),
  changed: (data) => (data.isByStaff ? CHANGED_BY_STAFF : CHANGED)(data),
  paused: (data) => ({
    subject: `Your subscription to ${data.product} is paused`,
    title: 'Your subscription is paused',
    opening: `Your subscription to ${data.product} is paused. We will charge nothing.`,
    more: [
      data.day ? `It will resume on ${data.day}.` : 'Resume it in your account whenever you like.',
      ...byStaff(data),
    ],
    action: VIEW,
  }),
  resumed: (data) => ({
    subject: `Your subscription to ${data.product} has resumed`,
    title: 'Welcome back',
    opening: `Your subscription to ${data.product} has resumed.`,
    more: [...nextOne(data), ...byStaff(data)],
    action: VIEW,
  }),
  cancelled: (data) => ({
    subject: `Your subscription to ${data.product} is cancelled`,
    title: 'Your subscription is cancelled',
    opening: `Your subscription to ${data.product} is cancelled. We will charge nothing more for it.`,
    more: ['Orders that we have already placed will still arrive.', ...byStaff(data)],
    action: VIEW,
  }),
  completed: (data) => ({
    subject: `Your subscription to ${data.product} is complete`,
    title: 'That was the last one',
    opening: `We have placed the last order of your subscription to ${data.product}.`,
    more: ['You can subscribe again whenever you like.'],
    action: VIEW,
  }),
  ended_unpaid: (data) => ({
    subject: `Your subscription to ${data.product} has stopped`,
    title: 'Your subscription has stopped',
    opening: `We could not collect the payment for ${data.product}, so your subscription has stopped. We have charged nothing.`,
    more: [
      data.isOver
        ? 'You can subscribe again whenever you like.'
        : 'To start it again, choose another payment method in your account and resume it there.',
    ],
    action: VIEW,
  }),
}

/** Any mail of a subscription. */
export function subscriptionMail(data: SubscriptionMailData, from: Sender): MailTemplate {
  const { more, ...words } = WORDS[data.kind](data)
  const why = `you have a subscription at ${from.shop}`
  return greetingMail({ firstName: data.firstName, why }, from, {
    ...words,
    href: data.link,
    children: (
      <>
        <Items from={from} items={[data.item]} link={data.link} />
        {more.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
      </>
    ),
  })
}
