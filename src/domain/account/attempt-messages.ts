/** What commerce counts by the quarter of an hour: guesses at orders, cards and codes. */
export const TOO_MANY_GUESSES = 'Too many tries. Wait a quarter of an hour, then try again.'

/** What identity counts by a few minutes. */
export const TOO_MANY_TRIES = 'Too many tries. Wait a few minutes, then try again.'

/** How long that is, as one would say it: `40 seconds`, `a minute`, `15 minutes`. */
function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Whoever has guessed for the shopper cannot read their mails: those are always a way in. */
export const tooManyPasswords = (waitS: number): string =>
  `That was a lot of wrong passwords. Try again in ${inWords(waitS)}, or choose a new one: we send you a link.`

/** The same whether or not there is an account: the mail may have been asked for by anybody. */
export const resetAskedAlready = (waitS: number): string =>
  `A link for this address was asked for a moment ago. Look in your inbox and your spam folder; you can ask for another in ${inWords(waitS)}.`

/** A stranger may have asked for it, with a password of theirs. */
export const signUpAskedAlready = (waitS: number): string =>
  `Somebody asked for an account with this address a moment ago. If that was you, open the link in the mail. If not, try again in ${inWords(waitS)}.`
