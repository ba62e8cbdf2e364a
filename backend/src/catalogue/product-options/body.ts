import { z } from 'zod'
import { ID_AT_MOST } from '#domain/web/request-bounds.ts'

const OPTIONS_AT_MOST = 10

const title = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(255, 'must have at most 255 characters')
const option = z.strictObject({ id: z.string().min(1).max(ID_AT_MOST).optional(), title })

const optionValue = z.looseObject({
  option_id: z.string().max(ID_AT_MOST).optional(),
  value: z.string('must be a text').trim().max(255, 'must have at most 255 characters'),
})
/** Its bounds are those of all amounts (api/complaints/staff-fields.ts). */
const price = z.looseObject({ amount: z.int('must be a whole number') })
/** What a variant is saved with. */
export const variantBody = z.looseObject({
  options: z.array(optionValue).optional(),
  prices: z.array(price).optional(),
})

/**
 * What a product is saved with. The core names a field inside a variant without its variant
 * (utils/validator.js), so that no form could show what is wrong beside it.
 */
export const productBody = z.looseObject({
  options: z.array(option).max(OPTIONS_AT_MOST, `must be at most ${OPTIONS_AT_MOST}`).optional(),
  variants: z.array(variantBody).optional(),
})

type SavedVariant = z.infer<typeof variantBody>
type SavedOption = z.infer<typeof option>

/** The values of a variant in the order of the options: of a new option, at its place. */
export function valuesFor(
  { options: given = [] }: SavedVariant,
  options: readonly { readonly id: string }[],
) {
  return options.map(({ id }, place) => {
    const here = given[place]
    const named = given.find(({ option_id }) => option_id === id)
    const unnamed = here?.option_id ? undefined : here
    return { option_id: id, value: (named ?? unnamed)?.value ?? '' }
  })
}

const repeated = (words: readonly string[]) =>
  words.findIndex((word, at) => words.indexOf(word) !== at)

function emptyOrEqual(variants: readonly SavedVariant[]): string | null {
  const known = new Set<string>()
  for (const [at, { options = [] }] of variants.entries()) {
    if (options.length === 0) continue
    const empty = options.findIndex(({ value }) => value === '')
    if (empty >= 0) return `variants.${at}.options.${empty}.value must not be empty`
    const pairs = options.map(({ option_id, value }) => JSON.stringify([option_id, value]))
    const values = pairs.toSorted().join()
    if (known.has(values))
      return `variants.${at}.options.0.value must differ: another variant has the same values`
    known.add(values)
  }
  return null
}

/** The core refuses the second of them in words of the database (services/product-variant.js create). */
function twinSku(variants: readonly SavedVariant[]): string | null {
  const skus = variants.map(({ sku }, at) => (typeof sku === 'string' && sku.trim()) || `#${at}`)
  const twin = repeated(skus)
  return twin < 0 ? null : `variants.${twin}.sku is the SKU of another variant`
}

/** What is wrong with the names of options, or with the values and SKUs of variants; null if nothing. */
export function optionsComplaint(
  options: readonly SavedOption[] | undefined,
  variants: readonly SavedVariant[],
): string | null {
  if (options === undefined) return emptyOrEqual(variants) ?? twinSku(variants)
  if (options.length === 0 && variants.length > 1)
    return 'options must tell the variants apart: keep one variant, or one option'
  const twin = repeated(options.map(({ title: name }) => name.toLowerCase()))
  if (twin >= 0) return `options.${twin}.title is the name of another option`
  const again = repeated(options.flatMap(({ id }) => id ?? []))
  if (again >= 0) return 'options must name each option once'
  return emptyOrEqual(variants) ?? twinSku(variants)
}
