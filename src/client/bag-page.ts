import { expireCart } from '#stores/cart-expiry.ts'

// Apart from the script of every page. Who leaves this one untouched, by a key or an address, has the
// bag of before in the badge until they touch the next.

const page = document.querySelector<HTMLElement>('[data-bag-count]')
if (page) expireCart(Number(page.dataset['bagCount']))
