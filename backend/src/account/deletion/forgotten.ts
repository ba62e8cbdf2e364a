/** What stands for the address of a deleted account: nobody can have it (RFC 2606). */
export const forgottenEmailOf = (customerId: string): string =>
  `'deleted-' || ${customerId} || '@deleted.invalid'`

/** The same, as a pattern of SQL. */
export const FORGOTTEN_EMAIL = 'deleted-%@deleted.invalid'
