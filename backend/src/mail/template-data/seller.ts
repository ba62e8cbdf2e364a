import type { MailContext } from './context.ts'
import { locationAddress } from './location-address.ts'

interface Shop {
  readonly name: string
  /** What editors have published as the last line of every page; empty without one. */
  readonly legal: string
}

/** The lines by which the law knows the shop: its name, its address and its own last line. */
export async function sellerLines(context: MailContext, { name, legal }: Shop): Promise<string[]> {
  const place = await locationAddress(context, null)
  const contact = [name, ...(place?.lines ?? []), context.settings.supportEmail].join(', ')
  return [contact, legal].filter((line) => line !== '')
}
