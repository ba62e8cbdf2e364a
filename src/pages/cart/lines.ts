import type { APIContext, APIRoute } from 'astro'
import { z } from 'astro/zod'
import type { Cart } from '#domain/cart/cart.ts'
import { chosenVariant, isAvailable } from '#domain/catalogue/variant-choice.ts'
import { currentCart, type Refused, refusedBy } from '#loaders/cart/cart.ts'
import { changeCart } from '#loaders/cart/changing.ts'

const OPTION = 'option:'

const quantity = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/)
  .transform(Number)
/** A field that was emptied means one piece, as with a script. */
const oneOrMore = z
  .literal('')
  .transform(() => 1)
  .or(quantity)
  .default(1)

const change = z.object({
  lineId: z.string().min(1),
  quantity,
  /** `once` ends the subscription of the line. */
  purchase: z.string().default(''),
  back: z.enum(['/cart', '/checkout']).default('/cart'),
})
const addition = z.object({
  variantId: z.string().default(''),
  /** The handle of a product whose options were chosen in the same form. */
  product: z.string().default(''),
  /** The device's key for opening a cart; empty without a script. */
  opening: z.string().max(64).default(''),
  purchase: z.enum(['once', 'subscribe']).default('once'),
  /** The plan of a subscription. */
  plan: z.string().default(''),
  quantity: oneOrMore,
})

const to = (path: string) =>
  new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })

const selectionIn = (form: FormData) =>
  Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      name.startsWith(OPTION) && typeof value === 'string'
        ? [[name.slice(OPTION.length), value]]
        : [],
    ),
  )

interface Wanted {
  readonly variantId: string
  /** The redirect if the chosen variant cannot be bought. */
  readonly instead: string | null
}

/**
 * The options choose the variant: until the page's script has loaded they may be newer than the
 * variant's id.
 */
async function wantedVariant(
  { commerce, region }: App.Locals,
  form: FormData,
  { variantId, product: handle }: z.infer<typeof addition>,
): Promise<Wanted> {
  const selection = selectionIn(form)
  if (handle === '' || Object.keys(selection).length === 0) return { variantId, instead: null }
  const product = await commerce.products.byHandle(handle, region)
  const only = product?.options.flatMap(({ id, values }): [string, string][] => {
    const [value] = values
    return values.length === 1 && value !== undefined ? [[id, value]] : []
  })
  const whole = { ...Object.fromEntries(only ?? []), ...selection }
  const variant = product && chosenVariant(product, whole)
  const page = `/products/${encodeURIComponent(handle)}`
  if (!variant) return { variantId: '', instead: page }
  if (!isAvailable(variant)) return { variantId: '', instead: `${page}?variant=${variant.id}` }
  return { variantId: variant.id, instead: null }
}

async function add(context: APIContext, form: FormData): Promise<Response> {
  const { locals } = context
  const wanted = addition.parse(Object.fromEntries(form))
  const { variantId, instead } = await wantedVariant(locals, form, wanted)
  if (instead !== null) return to(instead)
  if (variantId === '' || wanted.quantity === 0) return to('/cart')
  const { opening, quantity: pieces, purchase, plan: planId } = wanted
  // Once is not what was asked for.
  if (purchase === 'subscribe' && planId === '') return to('/cart?refused=refused')
  await changeCart(context, opening, ({ id }) => {
    const { carts, subscriptionLines } = locals.commerce
    return purchase === 'subscribe'
      ? subscriptionLines.add(id, { variantId, quantity: pieces, planId })
      : carts.addLine(id, { variantId, quantity: pieces })
  })
  return to('/cart')
}

function changeLine({ commerce }: App.Locals, cart: Cart, line: z.infer<typeof change>) {
  const { lineId, quantity: pieces, purchase } = line
  if (pieces === 0) return commerce.carts.removeLine(cart.id, lineId)
  return purchase === 'once'
    ? commerce.subscriptionLines.change(cart.id, { lineId, quantity: pieces, planId: null })
    : commerce.carts.setLine(cart.id, lineId, pieces)
}

const malformed = ({ issues }: z.ZodError): Refused =>
  issues.some(({ path }) => path[0] === 'quantity') ? 'quantity' : 'refused'

/**
 * Forms without a script: adds a variant, or sets the quantity of a line, where 0 removes it, or buys
 * it once instead of by subscription.
 */
export const POST: APIRoute = async (context) => {
  const form = await context.request.formData()
  const line = change.safeParse(Object.fromEntries(form))
  try {
    if (!line.success) return await add(context, form)
    const cart = await currentCart(context.locals)
    if (cart) await changeLine(context.locals, cart, line.data)
    return to(line.data.back)
  } catch (error) {
    return to(`/cart?refused=${error instanceof z.ZodError ? malformed(error) : refusedBy(error)}`)
  }
}
