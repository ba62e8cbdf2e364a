interface PostcodeRule {
  readonly pattern: RegExp
  /** What is right, for beside the field. */
  readonly rule: string
}

const digits = (count: number) => new RegExp(`^\\d{${count}}$`)

/**
 * The format of postcodes where we deliver. Other countries accept any; a map, because the code is
 * user input.
 */
const POSTCODES: ReadonlyMap<string, PostcodeRule> = new Map(
  Object.entries({
    at: { pattern: digits(4), rule: 'An Austrian postcode has four digits.' },
    be: { pattern: digits(4), rule: 'A Belgian postcode has four digits.' },
    de: { pattern: digits(5), rule: 'A German postcode has five digits.' },
    dk: { pattern: digits(4), rule: 'A Danish postcode has four digits.' },
    es: { pattern: digits(5), rule: 'A Spanish postcode has five digits.' },
    fi: { pattern: digits(5), rule: 'A Finnish postcode has five digits.' },
    fr: { pattern: digits(5), rule: 'A French postcode has five digits.' },
    gb: {
      pattern: /^(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA)$/,
      rule: 'A British postcode looks like SW1A 1AA.',
    },
    ie: {
      pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
      rule: 'An Irish Eircode has seven characters, such as D02 AF30.',
    },
    it: { pattern: digits(5), rule: 'An Italian postcode has five digits.' },
    jp: {
      pattern: /^\d{3}-?\d{4}$/,
      rule: 'A Japanese postal code has seven digits, such as 100-0001.',
    },
    lu: { pattern: /^(L-)?\d{4}$/, rule: 'A Luxembourg postcode has four digits.' },
    nl: {
      pattern: /^[1-9]\d{3} ?[A-Z]{2}$/,
      rule: 'A Dutch postcode has four digits and two letters, such as 1012 AB.',
    },
    pt: {
      pattern: /^\d{4}-\d{3}$/,
      rule: 'A Portuguese postcode has seven digits, such as 1100-148.',
    },
    se: { pattern: /^\d{3} ?\d{2}$/, rule: 'A Swedish postcode has five digits.' },
    us: {
      pattern: /^\d{5}(-\d{4})?$/,
      rule: 'A ZIP code has five digits, with or without the last four.',
    },
  }),
)

/** The normalised postcode: trimmed, single spaces, letters upper case, ASCII digits. */
export const tidyPostcode = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .toUpperCase()

/** The message about a postcode of the country, or undefined if it is valid. */
export const postcodeProblem = (countryCode: string, postcode: string): string | undefined => {
  const rule = POSTCODES.get(countryCode.toLowerCase())
  return rule && !rule.pattern.test(postcode) ? rule.rule : undefined
}
