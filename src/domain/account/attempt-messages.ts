/** Attempts that commerce counts in quarters of an hour: guesses at orders, cards and codes. */
export const TOO_MANY_GUESSES = 'Too many attempts. Wait a quarter of an hour, then try again.'

/** Attempts that identity counts in a few minutes. */
export const TOO_MANY_TRIES = 'Too many attempts. Wait a few minutes, then try again.'

/** A duration in words: `40 seconds`, `a minute`, `15 minutes`. */
function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Somebody who guesses for a shopper cannot read their mails, so a mailed link always works. */
export const tooManyPasswords = (waitS: number): string =>
  `Too many wrong passwords. Try again in ${inWords(waitS)}, or choose a new one: we will send you a link.`

/** The same with and without an account: anybody may have requested the mail. */
export const resetRequestedAlready = (waitS: number): string =>
  `A link for this address was requested a moment ago. Check your inbox and your spam folder; you can ask for another in ${inWords(waitS)}.`

/** An attacker may have requested it, with a password of their own. */
export const signUpRequestedAlready = (waitS: number): string =>
  `An account with this address was requested a moment ago. If that was you, open the link in the e-mail. If not, try again in ${inWords(waitS)}.`
