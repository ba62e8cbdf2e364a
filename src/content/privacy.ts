/** What the shop keeps of who visits it, in plain words. Each line is true or it is a defect. */
export const PRIVACY = {
  title: 'Privacy',
  lead: 'What we keep, where, for how long, and how you can say no. There is nobody else in it: no advertiser, no other company’s script, no other company’s cookie.',
  description:
    'What this shop keeps on your device and of your visit, for how long, and how to say no to it.',
  sections: [
    {
      title: 'On your device, so that the shop works',
      text: 'Your bag, your country and currency, light or dark, what you saved for later (“Saved for later”), the last twelve products you looked at (“Recently seen”, with a button that clears it), and your answer about statistics. They stay in your browser’s storage until you clear it. To show you what those products cost today, your browser asks us for them by name; we make no list of it. These cookies go with them: “region” (your country, a year), “cart” (the number of your bag, 30 days), “orders” (which orders you may see here, a year; only after you bought something) and, where you have an account and sign in, one for the session.',
    },
    {
      title: 'Statistics, whatever you answered',
      text: 'We count which pages are seen, links that lead away, downloads, what is put into a bag and what is ordered, with the time, the page you came from if it was another site’s, the size of your screen and your language. Your address is shortened, and with the kind of browser made into a number that changes every day and cannot be turned back. The address itself is not kept. No cookie is set and nothing is stored on your device for it. What was counted is deleted after 180 days.',
    },
    {
      title: 'Statistics, if you said yes',
      text: 'A random number is kept in your browser’s storage and sent with the same counts, so that two visits of yours count as one visitor. It says nothing about who you are, and it is not put beside your name or your orders. If you say no later, it is deleted from your device at once. We ask again after six months.',
    },
    {
      title: 'If your browser says no for you',
      text: 'With “Do Not Track” or “Global Privacy Control” turned on we count nothing at all, and we do not ask.',
    },
    {
      title: 'When you buy',
      text: 'Your name, addresses, e-mail and what you ordered are kept with the order, because we have to send it and because tax law wants the receipt. What you type into the fields for the card is not kept by us.',
    },
  ],
}
