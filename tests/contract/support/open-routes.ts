/** Routes that name nobody: each shopper is told of themselves, and a guest of nobody. */
export const PERSONAL = [
  'GET /store/auth',
  'GET /store/customers/me',
  'GET /store/customers/me/orders',
  'GET /store/customers/me/payment-methods',
  'POST /store/customers/me/payment-methods',
  'POST /store/customers/me/addresses',
  'GET /store/customers/me/wish-list',
  'POST /store/customers/me/wish-list',
  'DELETE /store/customers/me/wish-list/:productId',
]

/** Routes that are open to everybody, or to who knows a secret that they are asked with. */
export const OPEN = new Set([
  // By e-mail and password, or to end one's own session. An address alone tells that it is known: the
  // gateway does not pass that one on.
  'POST /store/auth',
  'POST /store/auth/token',
  'DELETE /store/auth',
  'GET /store/auth/:email',
  'POST /store/customers',
  // By a token from a mail, or for one.
  'POST /store/customers/password-reset',
  'POST /store/customers/password-token',
  'POST /store/orders/customer/confirm',
  // By what only its owner knows.
  'GET /store/gift-cards/:code',
  'GET /store/orders',
  // Says what a product's page says, and nothing of who asks.
  'POST /store/restock-notices',
  // The shop itself.
  'GET /store/cards',
  'POST /store/carts',
  'GET /store/collections',
  'GET /store/collections/:id',
  'GET /store/custom',
  'GET /store/product-categories',
  'GET /store/product-categories/:id',
  'GET /store/product-tags',
  'GET /store/product-types',
  'GET /store/product-details',
  'GET /store/products',
  'GET /store/products/:id',
  'POST /store/products/search',
  'GET /store/regions',
  'GET /store/regions/:region_id',
  'GET /store/regions/:id/gift-cards',
  'GET /store/return-reasons',
  'GET /store/return-reasons/:id',
  'GET /store/shipping-options',
  'GET /store/sitemap',
  'GET /store/subscription-plans',
  'GET /store/suggestions',
  'GET /store/variants',
  'GET /store/variants/:id',
])
