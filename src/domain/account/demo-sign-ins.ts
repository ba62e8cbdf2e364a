/**
 * The passwords of the demo shop are public: its documents contain them. They open accounts only on
 * the shop's own machine, unless DEMO_SIGN_INS says otherwise.
 */
export const DEMO_PASSWORDS = {
  staff: 'perennial-admin',
  editor: 'perennial-editor',
  shopper: 'perennial-shopper',
  wholesale: 'perennial-wholesale',
} as const

const KNOWN: ReadonlySet<unknown> = new Set(Object.values(DEMO_PASSWORDS))

export const isDemoPassword = (password: unknown): boolean => KNOWN.has(password)

export const DEMO_REFUSED =
  'This password belongs to the demo shop and works only on the computer it runs on. Sign in there and choose another one.'
