import { legalPages } from './legal-pages.ts'
import {
  button,
  lines,
  one,
  picture,
  questions,
  type SeedDocument,
  slug,
  textBlock,
  toDocument,
  toShop,
} from './writing.ts'

const teaser = (story: string, isMirrored: boolean) =>
  one('storyTeaser', { story: { _type: 'reference', _ref: story }, isMirrored })

const about: SeedDocument = {
  _id: 'page-about',
  _type: 'page',
  title: 'Four people and one roaster',
  slug: slug('about'),
  lead: 'At the edge of a lake we buy small lots, print what we paid for them on the bag, and roast on Tuesdays.',
  description:
    'Who roasts your coffee: four people, one roaster, a lake, and a rule about what we print on the bag.',
  blocks: [
    textBlock(
      'We started in a boathouse with a five-kilo roaster, which we still use for samples. The one that roasts your coffee takes fifteen kilos. It runs on Tuesdays, because one day of roasting and four days of packing lead to fewer mistakes than five days of both.',
      '## What we do',
      'We buy from people we can name, in lots small enough to sell within a season. When a lot is gone, it is gone; we do not put another in the same bag.',
      '## What we don’t do',
      'We have no café, no classes and no shop on the high street. We tried a café. The coffee was good and we lost money on the cakes.',
    ),
    one('hotspotPicture', {
      title: 'What is on our own table',
      picture: picture(
        'scene-boathouse',
        'A mug, a bag of coffee, a dripper and a kettle on a table under a lamp, and a shelf above them',
      ),
      spots: [
        one('productSpot', { handle: 'mug-dipped-lake', x: 22, y: 82 }),
        one('productSpot', { handle: 'guji-uraga', x: 40, y: 74 }),
        one('productSpot', { handle: 'dripper-set', x: 58, y: 65 }),
        one('productSpot', { handle: 'kettle-gooseneck', x: 78, y: 70 }),
      ],
    }),
    one('columns', {
      title: 'Three promises',
      columns: [
        one('column', {
          title: 'The price at the farm',
          text: lines(
            'It is printed on every bag, even in the years when it is nothing to boast about.',
          ),
          button: button('What we paid', 'link', toDocument('story-what-we-paid')),
        }),
        one('column', {
          title: 'Fresh',
          text: lines(
            'Your coffee is never more than a week out of the roaster when it leaves us. If it ever is, we will send you another.',
          ),
          button: button('How coffee keeps', 'link', toDocument('story-how-coffee-keeps')),
        }),
        one('column', {
          title: 'The drawback',
          text: lines(
            'Everything has one, and the description names it. You should not have to find out for yourself.',
          ),
          button: button('See everything', 'link', toShop('products')),
        }),
      ],
    }),
    one('newsletter', {
      title: 'When something new leaves the roaster',
      text: 'One letter a month: what came in, what it cost, and what is running out.',
      buttonLabel: 'Subscribe',
      note: 'We use your address for this letter only. Unsubscribe in one click.',
    }),
  ],
}

const guides: SeedDocument = {
  _id: 'page-guides',
  _type: 'page',
  title: 'Brewing guides',
  slug: slug('guides'),
  lead: 'Short ones, for what you already have in the kitchen.',
  description:
    'Short guides to filter coffee, espresso and green tea, and to keeping coffee fresh.',
  blocks: [
    teaser('story-one-cup-of-filter', false),
    teaser('story-cooler-than-you-think', true),
    teaser('story-espresso-by-numbers', false),
    teaser('story-how-coffee-keeps', true),
    one('productGrid', {
      title: 'What to brew with',
      source: 'hand',
      products: ['dripper-set', 'scale', 'grinder-hand', 'kettle-gooseneck'],
      layout: 'cards',
      button: button('All brewing equipment', 'link', toShop('categories/brewing')),
    }),
  ],
}

const help: SeedDocument = {
  _id: 'page-help',
  _type: 'page',
  title: 'Questions and answers',
  slug: slug('help'),
  lead: 'What people ask us before they buy. If your question is not here, write to us, and one of us will answer.',
  description:
    'How fresh the coffee is, what delivery costs, how to send something back, and what happens to your order.',
  blocks: [
    questions(null, [
      [
        'How fresh is the coffee?',
        'We roast every Tuesday and send orders every working day, so your coffee is at most a week old when it leaves us.',
      ],
      [
        'Which grind should I choose?',
        'Whole bean, if you have a grinder. Otherwise choose how you brew, and we grind it just before we pack it.',
      ],
      [
        'What does delivery cost?',
        'In the EU €4.90, free from €40. In the US $7.90, free from $75. In Japan ¥1,058, free from ¥12,960. A courier is faster and costs more; the checkout shows both before you pay.',
      ],
      [
        'Is tax included?',
        'In the EU and in Japan, yes: the prices you see are the prices you pay. In the US we do not add tax to the prices you see.',
      ],
      [
        'Can I send something back?',
        'If you do not like a coffee, tell us: we will send you another, and you keep the first. You can return everything else within 30 days.',
      ],
      [
        'How do subscriptions work?',
        'Choose “Subscribe and save” on a product page and how often you want it. The first order is the one you place. We e-mail you before each of the next, and you can skip, pause, change or cancel in your account.',
      ],
      [
        'Do I need an account?',
        'Only for a subscription. Otherwise you can check out as a guest; a link to your order comes with the confirmation.',
      ],
      [
        'What if something arrives broken?',
        'Report it from your order, with a picture. We will send you a new one or refund you. If you would rather send it back, that is free.',
      ],
    ]),
    one('banner', {
      title: 'Waiting for a parcel?',
      text: 'See where it is with your order number, e-mail address and postcode.',
      tone: 'tint',
      button: button('Find your order', 'outline', toShop('orders/lookup')),
    }),
  ],
}

const delivery: SeedDocument = {
  _id: 'page-delivery-and-returns',
  _type: 'page',
  title: 'Delivery and returns',
  slug: slug('delivery-and-returns'),
  lead: 'When your order leaves, when it arrives, what delivery costs, and how to send something back.',
  description:
    'What delivery costs in the EU, the US and Japan, how long it takes, and how to send something back.',
  blocks: [
    textBlock(
      '## When it leaves',
      'We roast every Tuesday and send orders every working day. The product page and the checkout show the day yours arrives. Kettles and grinders travel in a parcel of their own.',
      '## What it costs',
      '- European Union: two days by post for €4.90, free from €40; the next day by courier for €9.90. Kettles and grinders: three days by parcel for €6.90.',
      '- United States: five days by post for $7.90, free from $75; two by courier for $16.90. Kettles and grinders: seven days by parcel for $12.90.',
      '- Japan: four days by post for ¥1,058, free from ¥12,960; two by courier for ¥1,814. Kettles and grinders: six days by parcel for ¥1,598.',
      'A [gift card](product:gift-card) is sent by e-mail as soon as it is paid for, or on the day you choose. There is no delivery to pay for.',
      '## Returns',
      'If you do not like a coffee, tell us: we will send you another, and you keep the first. You can return everything else within 30 days, used or not, as long as someone else could still enjoy it.',
      'What arrives damaged, is not what you ordered or is not as described goes back free. If it arrives broken, you need not send it back at all: report it from your order, with a picture.',
      'If you change your mind, you pay for the way back. Return by post: €3.90 in the European Union, $6.90 in the United States, ¥950 in Japan. Return by parcel: €5.90, $10.90 and ¥1,382.',
      'We refund you the way you paid, within three working days of receiving your return.',
    ),
    questions('What people ask about parcels', [
      [
        'Can I change the address?',
        'Yes, until we pack your order: write to us. After that, the parcel has a label.',
      ],
      [
        'Do you deliver anywhere else?',
        'Not yet. Coffee that spends three weeks on the way is not the coffee we roasted.',
      ],
    ]),
  ],
}

/** The shop's pages of text. */
export const pages: readonly SeedDocument[] = [about, guides, help, delivery, ...legalPages]
