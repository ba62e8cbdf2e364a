import type { APIContext, APIRoute } from 'astro'
import { CommerceError } from '#commerce/errors.ts'
import { checkDetails } from '#domain/checkout/checkout-details.ts'
import {
  DETAILS_REFUSED,
  type Details,
  type FieldProblems,
} from '#domain/checkout/details-fields.ts'
import { NEW_ADDRESS } from '#domain/checkout/saved-addresses.ts'
import { isRecord } from '#domain/web/json.ts'
import { customerNow } from '#loaders/account/account.ts'

type Fields = Readonly<Record<string, unknown>>

interface DetailsRequest {
  readonly cartId: string | null
  readonly fields: Fields
}

const CART_ID = /^cart_[A-Za-z0-9]{1,64}$/

async function readRequest({ request, locals }: APIContext): Promise<DetailsRequest> {
  if (isForm(request)) {
    return { cartId: locals.cartId, fields: Object.fromEntries(await request.formData()) }
  }
  const body: unknown = await request.json().catch(() => null)
  if (!isRecord(body)) return { cartId: null, fields: {} }
  const { cartId, fields } = body
  const isNamed = typeof cartId === 'string' && CART_ID.test(cartId)
  return { cartId: isNamed ? cartId : null, fields: isRecord(fields) ? fields : {} }
}

const isForm = (request: Request) =>
  !request.headers.get('content-type')?.startsWith('application/json')

const refuse = (status: number, message: string, details?: FieldProblems) =>
  Response.json({ code: DETAILS_REFUSED, message, details }, { status })

/**
 * Stores the address in the account. The order does not wait for it: an address that could not be
 * stored is reported, and the checkout goes on.
 */
async function keepAddress(
  { keepAs, shippingAddress }: Details,
  { locals }: APIContext,
): Promise<void> {
  if (keepAs === undefined || !shippingAddress) return
  const owner = await customerNow(locals)
  const { customers } = locals.commerce
  try {
    if (owner?.addresses.some(({ id }) => id === keepAs)) {
      await customers.changeAddress(keepAs, shippingAddress)
    } else if (owner && keepAs === NEW_ADDRESS) await customers.addAddress(shippingAddress)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    locals.reportError('commerce', error)
  }
}

/** Validates the first two steps of the checkout, and saves them to the cart (VE-10). */
async function save({ cartId, fields }: DetailsRequest, context: APIContext): Promise<Response> {
  const { commerce, regions } = context.locals
  if (cartId === null) return refuse(400, 'There is no bag to check out.')
  const cart = await commerce.carts.retrieve(cartId)
  if (cart.completedAt) return refuse(409, 'This order is placed already.')
  const region = regions.find(({ id }) => id === cart.regionId)
  const { details, problems } = checkDetails(
    fields,
    region?.countries.map(({ code }) => code) ?? [],
  )
  if (problems) return refuse(422, 'Some fields need correcting.', problems)
  await commerce.carts.update(cartId, details)
  await keepAddress(details, context)
  return new Response(null, { status: 204 })
}

async function answer(context: APIContext): Promise<Response> {
  try {
    return await save(await readRequest(context), context)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    if (error.type === 'invalid_request') return refuse(error.status ?? 400, error.reason)
    return Response.json({ message: error.reason }, { status: 502 })
  }
}

/**
 * The island sends JSON and receives the errors. A form that was sent before hydration redirects to
 * the checkout, which opens at the first incomplete step.
 */
export const POST: APIRoute = async (context) => {
  const response = await answer(context)
  return isForm(context.request) ? context.redirect('/checkout', 303) : response
}
