import { type SeedDocument, slug, textBlock } from './writing.ts'

const terms: SeedDocument = {
  _id: 'page-terms',
  _type: 'page',
  title: 'Terms',
  slug: slug('terms'),
  lead: 'What you can expect from us, and what we expect from you, in plain words.',
  description: 'The terms of sale of this demo shop: orders, prices, delivery, withdrawal, faults.',
  noIndex: false,
  blocks: [
    textBlock(
      'Tarn is a demo of this software. Nothing here is really roasted, sold or sent.',
      '## Orders',
      'By placing an order at the end of the checkout you make us an offer. We accept it with the confirmation e-mail. If something has sold out in the meantime, we will tell you and refund you at once.',
      '## Prices',
      'The price at the checkout applies, with tax and delivery shown. In the European Union and in Japan, prices include tax.',
      '## Subscriptions',
      'A subscription repeats your order at the interval you choose, until you cancel it. We e-mail you the date and the total before we charge anything. You can skip, pause, change or cancel it in your account at any time; orders that we have already placed are still delivered.',
      '## Your right to change your mind',
      'You have 14 days from the day the parcel arrives, and you need not give a reason. We give you 30 days for everything but coffee and tea. The law excludes opened food; for coffee we are more generous, as [Delivery and returns](delivery-and-returns) explains.',
      '## If something is wrong with it',
      'The law gives you two years, and so do we. Write to us, and we will repair it, replace it or refund you.',
      '## Gift cards',
      'They do not expire, can be spent a little at a time, and cannot be exchanged for cash.',
    ),
  ],
}

const imprint: SeedDocument = {
  _id: 'page-imprint',
  _type: 'page',
  title: 'Legal notice',
  slug: slug('imprint'),
  lead: 'Who is responsible for this shop.',
  description: 'Who is responsible for this demo shop and how to reach them.',
  noIndex: true,
  blocks: [
    textBlock(
      'Tarn Coffee and Tea, Am Kai 4, 20457 Hamburg, Germany. A demo shop: neither the address nor the company is real.',
      'Write to help@tarn.example, or find your order with its number. One of the four of us answers, usually on the same day.',
    ),
  ],
}

const privacy: SeedDocument = {
  _id: 'page-privacy',
  _type: 'page',
  title: 'Privacy',
  slug: slug('privacy'),
  lead: 'What we keep, where, for how long, and how you can say no. Nobody else is involved: no advertiser, no other company’s script, no other company’s cookie.',
  description:
    'What this shop keeps on your device and about your visit, for how long, and how to say no.',
  noIndex: false,
  blocks: [
    textBlock(
      '## On your device, so that the shop works',
      'Your bag, your country and currency, light or dark, what you saved for later (“Saved for later”), the last twelve products you viewed (“Recently viewed”, with a button that clears it), and your answer about statistics. They stay in your browser’s storage until you clear it. To show you what the products you viewed cost today, your browser asks us for them by name; we do not record it.',
      'These cookies go with them: “region” (your country, a year), “cart” and “carts” (the number of your bag, 30 days), “wishes” (your wish list, a year), “orders” (which orders you may see here, a year; only after you have bought something), and “said” and “note” (a message, until the next page has shown it). If you sign in, others keep you signed in for 30 days, “device” tells us for a year that you have signed in from this browser before, and “used_link” lets a mailed link take another new password for ten minutes if we have refused the first.',
      '## Statistics, whatever you answered',
      'We count page views, searches, clicks on links to other sites, downloads, what is added to a bag and what is ordered, with the time, the page you came from if it was on another site, the size of your screen and your language. Your IP address is shortened and, together with the type of your browser, turned into a number that changes every day and cannot be reversed. The IP address itself is not kept. No cookie is set and nothing is stored on your device for it. These counts are deleted after 180 days.',
      '## Statistics, if you said yes',
      'A random number is kept in your browser’s storage and sent with the same counts, so that two of your visits count as one visitor. It says nothing about who you are, and it is not linked to your name or your orders. If you change your mind, it is deleted from your device at once. We ask again after six months.',
      '## If your browser says no for you',
      'With “Do Not Track” or “Global Privacy Control” turned on we count nothing at all, and we do not ask.',
      '## When you buy',
      'Your name, addresses, e-mail address and what you ordered are kept with the order, because we have to send it and because tax law requires the receipt. We do not keep what you enter in the card fields.',
      '## If you have an account',
      'Your name, e-mail address, saved addresses, wish list and subscriptions are kept until you delete the account. On the page “Your data” you can download all of it, or delete the account; the invoices of your orders are kept for ten years, as tax law requires.',
      '## The newsletter',
      'Your address is on the list once you have confirmed it, and until you unsubscribe. Requests that nobody confirms are deleted after eight days.',
    ),
  ],
}

export const legalPages: readonly SeedDocument[] = [terms, imprint, privacy]
