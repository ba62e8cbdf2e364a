import anyAscii from 'any-ascii'

/** Letters of scripts that no font of the sheet has: Arabic, Thai, Korean and more. */
const WITHOUT_FONT =
  /[^\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Common}\p{sc=Inherited}]+/gu

/**
 * Words are set one by one from the left: a Hebrew name of two words would stand in the wrong order,
 * with its space outside. Joined, they are set as a whole, from the right.
 */
const joined = (text: string): string =>
  text
    .replace(/(?<=\p{Script=Hebrew}) (?=\p{Script=Hebrew})/gu, '\u00A0')
    .replace(/(?<=\p{Script=Hebrew}) /gu, '  ')

/** A text as it is set on a sheet. A name in Latin letters is better than a gap in its place. */
export const printable = (text: string): string =>
  joined(text.replace(WITHOUT_FONT, (letters) => anyAscii(letters)))
