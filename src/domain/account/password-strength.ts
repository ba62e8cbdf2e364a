/** How the server estimates new passwords, wherever one is chosen. Decision 29. */

/** Of zxcvbn's 0 to 4: more than 10^8 guesses. */
export const LEAST_SCORE = 3
/** Only this many characters are estimated: more would take a core for too long. */
export const LOOKED_AT_CHARACTERS = 24
/**
 * The number of readings of `P4$$w0rd` that are tried: the library's own hundred take ten times as
 * long.
 */
export const LEET_READINGS_AT_MOST = 10

export const PASSWORD_WEAK =
  'This password is easy to guess. Choose a longer one: four unrelated words make a strong one.'
