/** The systems that check passwords. */
export type SignInRealm = 'shopper' | 'staff' | 'editor'
