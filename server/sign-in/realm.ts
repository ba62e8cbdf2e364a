/** Where a password is asked for. */
export type SignInRealm = 'shopper' | 'staff' | 'editor'
