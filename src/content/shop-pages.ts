import type { SearchedPage } from '#domain/catalogue/search-content.ts'

/** The shop's own pages that people search for, with the words by which they do. */
export const SHOP_PAGES: readonly SearchedPage[] = [
  {
    path: '/orders/lookup',
    kind: 'page',
    title: 'Find your order',
    lead: 'See where your parcel is, or send something back.',
    text: 'track tracking status invoice receipt cancel return exchange',
  },
  {
    path: '/gift-cards',
    kind: 'page',
    title: 'Gift cards',
    lead: 'Give one, or see what is left on yours.',
    text: 'voucher balance present',
  },
  {
    path: '/account',
    kind: 'page',
    title: 'Your account',
    lead: 'Your orders, addresses and wish list.',
    text: 'sign in log in login register password profile',
  },
]
