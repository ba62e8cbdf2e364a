import { type SeedDocument, slug, textBlock } from './writing.ts'

const terms: SeedDocument = {
  _id: 'page-terms',
  _type: 'page',
  title: 'Terms',
  slug: slug('terms'),
  lead: 'What you may expect of us, and we of you, in words that one can read.',
  description: 'The terms of sale of this demo shop: orders, prices, delivery, withdrawal, faults.',
  noIndex: false,
  blocks: [
    textBlock(
      'Tarn is a shop for showing how this software works. Nothing here is really roasted, sold or sent.',
      '## Orders',
      'With the button at the end of checkout you make us an offer. The confirmation by e-mail is our yes. If something is gone in between, we say so and pay you back at once.',
      '## Prices',
      'The price at checkout counts, with tax and delivery named. In the European Union and in Japan tax is in the price.',
      '## Your right to change your mind',
      'You have 14 days from the day the parcel arrives, without a reason. We give you 30 for things. Opened food is left out by law; for coffee we are kinder than it asks, as the page on returns says.',
      '## If something is wrong with it',
      'The law gives you two years, and so do we. Write to us, and we mend it, replace it or pay you back.',
      '## Gift cards',
      'They do not expire, can be spent in parts, and are not paid out.',
      '## Subscriptions',
      'You can skip, pause or end one at any time before the day it is charged. Nothing is charged for it.',
    ),
  ],
}

const imprint: SeedDocument = {
  _id: 'page-imprint',
  _type: 'page',
  title: 'Imprint',
  slug: slug('imprint'),
  lead: 'Who answers for this shop.',
  description: 'Who answers for this demo shop and how to reach them.',
  noIndex: true,
  blocks: [
    textBlock(
      'Tarn Coffee and Tea, The Boathouse, Lakeside 1. A demo shop: neither the address nor the company is real.',
      'Write to hello@tarn.example, or find your order with its number. One of four people answers, usually on the same day.',
    ),
  ],
}

const privacy: SeedDocument = {
  _id: 'page-privacy',
  _type: 'page',
  title: 'Privacy',
  slug: slug('privacy'),
  lead: 'What we keep, where, for how long, and how you can say no. There is nobody else in it: no advertiser, no other company’s script, no other company’s cookie.',
  description:
    'What this shop keeps on your device and of your visit, for how long, and how to say no to it.',
  noIndex: false,
  blocks: [
    textBlock(
      '## On your device, so that the shop works',
      'Your bag, your country and currency, light or dark, what you saved for later (“Saved for later”), the last twelve products you looked at (“Recently seen”, with a button that clears it), and your answer about statistics. They stay in your browser’s storage until you clear it. To show you what those products cost today, your browser asks us for them by name; we make no list of it. These cookies go with them: “region” (your country, a year), “cart” (the number of your bag, 30 days), “orders” (which orders you may see here, a year; only after you bought something) and, where you have an account and sign in, one for the session.',
      '## Statistics, whatever you answered',
      'We count which pages are seen, links that lead away, downloads, what is put into a bag and what is ordered, with the time, the page you came from if it was another site’s, the size of your screen and your language. Your address is shortened, and with the kind of browser made into a number that changes every day and cannot be turned back. The address itself is not kept. No cookie is set and nothing is stored on your device for it. What was counted is deleted after 180 days.',
      '## Statistics, if you said yes',
      'A random number is kept in your browser’s storage and sent with the same counts, so that two visits of yours count as one visitor. It says nothing about who you are, and it is not put beside your name or your orders. If you say no later, it is deleted from your device at once. We ask again after six months.',
      '## If your browser says no for you',
      'With “Do Not Track” or “Global Privacy Control” turned on we count nothing at all, and we do not ask.',
      '## When you buy',
      'Your name, addresses, e-mail and what you ordered are kept with the order, because we have to send it and because tax law wants the receipt. What you type into the fields for the card is not kept by us.',
    ),
  ],
}

export const legalPages: readonly SeedDocument[] = [terms, imprint, privacy]
