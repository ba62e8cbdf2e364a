/**
 * Text of one line, without control characters: databases refuse some, and those that turn the
 * direction of writing would turn the words of the page beside it.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
