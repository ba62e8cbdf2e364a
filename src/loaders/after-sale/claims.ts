import type { ClaimRequest } from '#commerce/after-sale/after-sale.ts'
import { sendClaimPicture } from '#commerce/after-sale/claim-pictures.server.ts'
import { CommerceError } from '#commerce/errors.ts'
import {
  fieldOf,
  type RequestedPieces,
  readPieces,
  textIn,
} from '#domain/after-sale/after-sale-form.ts'
import { CLAIM_REASONS } from '#domain/after-sale/after-sale-words.ts'
import { pictureProblem } from '#domain/after-sale/claim-pictures.ts'
import type { SeenOrder } from '../order/order.ts'
import { attempt, keyIn, type RequestOutcome } from './after-sale.ts'

const NO_PICTURE = 'One of the files is not a JPEG, PNG, WebP or AVIF picture. Choose another.'

/** Browsers send an empty file if none was chosen. */
const picturesOf = (form: FormData, { lineId }: RequestedPieces): readonly File[] =>
  form
    .getAll(fieldOf('pictures', lineId))
    .flatMap((file) => (file instanceof File && file.size > 0 ? [file] : []))

const hasReason = ({ reason }: RequestedPieces) => CLAIM_REASONS.some(({ id }) => id === reason)

async function claimItem(
  locals: App.Locals,
  orderId: string,
  form: FormData,
  item: RequestedPieces,
) {
  const service = {
    ...locals.commerceServer,
    headers: {
      'x-perennial-context': locals.commerceContext,
      ...(locals.commerceSession !== null && { cookie: locals.commerceSession }),
    },
  }
  const pictures = picturesOf(form, item)
  return {
    ...item,
    pictureIds: await Promise.all(pictures.map((each) => sendClaimPicture(service, orderId, each))),
  }
}

const isNoPicture = (error: unknown) =>
  error instanceof CommerceError && (error.status === 415 || error.status === 413)

/** Sends a claim to commerce, its pictures first. */
export async function requestClaim(
  locals: App.Locals,
  { order, afterSale }: SeenOrder,
  form: FormData,
): Promise<RequestOutcome> {
  const fields = Object.fromEntries(form)
  const { items, problem } = readPieces(fields, afterSale.lines)
  if (problem !== undefined) return { refusal: problem }
  if (!items.every(hasReason)) return { refusal: 'Choose what was wrong with each item.' }
  const tooMuch = pictureProblem(items.flatMap((item) => picturesOf(form, item)))
  if (tooMuch !== null) return { refusal: tooMuch }
  const type = textIn(fields, 'wish') === 'replace' ? 'replace' : 'refund'
  return attempt(
    async () => {
      const claimed = await Promise.all(
        items.map((item) => claimItem(locals, order.id, form, item)),
      )
      const claim: ClaimRequest = { orderId: order.id, type, items: claimed }
      await locals.commerce.afterSale.requestClaim(claim, keyIn(fields))
    },
    (error) => (isNoPicture(error) ? NO_PICTURE : null),
  )
}
