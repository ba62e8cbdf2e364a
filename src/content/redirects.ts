import { defineQuery } from 'groq'
import type { Redirect } from '#domain/content/redirect.ts'
import { ownPath } from '#domain/web/own-path.ts'
import { type ContentReader, listed, Malformed, readEach, text } from './reading.ts'
import type { REDIRECTS_QUERY_RESULT } from './types.generated.ts'

export const REDIRECTS_QUERY = defineQuery(/* groq */ `*[_type == "redirect"]{
  _id,
  from,
  to,
  isPermanent
}`)

/** As a header holds it: an address with other letters, as browsers show it, is encoded. */
const asciiAddress = (address: string) => address.replace(/[^\x21-\x7e]+/gu, encodeURIComponent)

const redirectOf = ({ from, to, isPermanent }: REDIRECTS_QUERY_RESULT[number]): Redirect => {
  const target = asciiAddress(text(to, 'the new address').trim())
  const href = target.startsWith('/') ? ownPath(target, '') : target
  if (!/^(\/|https?:\/\/)/i.test(href)) throw new Malformed('the new address leads nowhere')
  return { from: text(from, 'the old address'), to: href, isPermanent: isPermanent === true }
}

export const redirectsOf = (
  results: REDIRECTS_QUERY_RESULT,
  reader: ContentReader,
): readonly Redirect[] =>
  listed(results).flatMap((result) =>
    readEach([result], redirectOf, { documentId: result._id, reader }),
  )
