/**
 * The settings that a hosted project reads from `supabase/config.toml`. `settings.test.ts` compares
 * the two, so that the shop behaves the same with either.
 */
export const PASSWORD_LEAST_CHARACTERS = 8
/** The limit of a hosted project's hash, in bytes. */
export const PASSWORD_MOST_BYTES = 72
export const ACCESS_TOKEN_SECONDS = 3600
/** A refresh token that was replaced less than this ago is still accepted: tabs refresh at once. */
export const REFRESH_REUSE_SECONDS = 10
export const LINK_SECONDS = 3600
export const CODE_DIGITS = 6
/** The minimum time between two mails of one kind to one address. */
export const MAIL_GAP_SECONDS = 5

/**
 * The number of requests from one network address within five minutes. Web slows guesses down
 * before, for each device and network: these bound all web processes together.
 */
export const RATES = {
  signInsAndSignUps: 150,
  verifications: 30,
  refreshes: 1800,
} as const

/** The maximum number of returned rows. */
export const MOST_ROWS = 1000
