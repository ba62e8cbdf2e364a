/** What commerce counts by the quarter of an hour: guesses at orders, cards and codes. */
export const TOO_MANY_GUESSES = 'Too many tries. Wait a quarter of an hour, then try again.'

/** What identity counts by a few minutes. */
export const TOO_MANY_TRIES = 'Too many tries. Wait a few minutes, then try again.'
