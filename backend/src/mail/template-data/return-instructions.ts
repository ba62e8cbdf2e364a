import type { Return } from '@medusajs/medusa'
import type { ReturnInstructions } from '../templates/return-instructions.tsx'
import type { MailContext } from './context.ts'
import { locationAddress } from './location-address.ts'

/**
 * How the goods of a return come back: to its chosen location, else to the shop's own. The return
 * must include its shipping method with the option.
 */
export async function returnInstructionsOf(
  context: MailContext,
  { shipping_method, location_id }: Return,
): Promise<ReturnInstructions> {
  const place = await locationAddress(context, location_id)
  return {
    shipping: shipping_method?.shipping_option.name ?? null,
    address: place ? [place.name, ...place.lines] : [],
  }
}
