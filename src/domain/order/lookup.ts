import * as z from 'zod/mini'
import { partWords } from '../region/address-format.ts'
import { tidyPostcode } from '../region/postcode.ts'
import { EMAIL_RULE, tidyEmail } from '../web/email.ts'
import { EMAIL_AT_MOST, INTEGER_AT_MOST, POSTCODE_OR_NAME_AT_MOST } from '../web/request-bounds.ts'

/** What a guest enters to find an order. */
export interface OrderClues {
  readonly displayId: number
  readonly email: string
  readonly postalCode: string
}

/** The message of each invalid field. */
export type LookupProblems = Readonly<Partial<Record<'number' | 'email' | 'postcode', string>>>

export type CheckedLookup =
  | { readonly clues: OrderClues; readonly problems?: never }
  | { readonly clues?: never; readonly problems: LookupProblems }

/** The same whichever of the three is wrong: otherwise the others could be guessed one by one. */
export const NO_SUCH_ORDER =
  'No order matches all three. Compare them with your confirmation e-mail.'

const field = z.catch(z.string().check(z.maxLength(EMAIL_AT_MOST)), '')
const form = z.object({ number: field, email: field, postcode: field })

/** "#1001", "No. 1001" and " 1001 " all mean the order 1001. */
function readNumber(text: string): number | undefined {
  const digits = /^\s*(?:#|no\.?|number)?\s*(\d{1,10})\s*$/i.exec(text.normalize('NFKC'))?.[1]
  const number = Number(digits)
  return number > 0 && number <= INTEGER_AT_MOST ? number : undefined
}

/** The lookup that a form of this country holds, or the message of each invalid field. */
export function checkLookup(
  fields: Readonly<Record<string, unknown>>,
  countryCode: string,
): CheckedLookup {
  const read = form.parse(fields)
  const displayId = readNumber(read.number)
  const email = tidyEmail(read.email)
  const postalCode = tidyPostcode(read.postcode)
  const isPostcode = postalCode.length > 0 && postalCode.length <= POSTCODE_OR_NAME_AT_MOST
  if (displayId !== undefined && email !== undefined && isPostcode) {
    return { clues: { displayId, email, postalCode } }
  }
  return {
    problems: {
      ...(displayId === undefined && {
        number: 'Enter the number of your order, such as 1001.',
      }),
      ...(email === undefined && { email: EMAIL_RULE }),
      ...(!isPostcode && {
        postcode: `Enter the ${partWords(countryCode, 'postalCode')} we delivered to.`,
      }),
    },
  }
}
