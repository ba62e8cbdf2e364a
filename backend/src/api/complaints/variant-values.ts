import { z } from 'zod'
import { variantBody } from '../../catalogue/product-options/body.ts'
import { findsAny } from '../../rows.ts'
import type { Complaint } from './complaint.ts'

const named = z.object({ option_id: z.string(), value: z.string() })

/** Another variant of the product with the values that this one would have: those given, and its others. */
const TWIN = `
  WITH wanted AS (
    SELECT * FROM unnest($3::text[], $4::text[]) AS given (option_id, value)
    UNION ALL
    SELECT option_id, value FROM product_option_value
    WHERE variant_id = $2 AND deleted_at IS NULL AND option_id <> ALL ($3))
  SELECT FROM product_variant other
  WHERE other.id <> $2 AND other.deleted_at IS NULL
    AND other.product_id = coalesce((SELECT product_id FROM product_variant WHERE id = $2), $1)
    AND NOT EXISTS (
      SELECT FROM wanted LEFT JOIN product_option_value had
        ON had.variant_id = other.id AND had.option_id = wanted.option_id AND had.deleted_at IS NULL
      WHERE btrim(had.value) IS DISTINCT FROM btrim(wanted.value))
  LIMIT 1`

/** The ids of the product and of the variant that a path has, each empty if it has none. */
type Places = (params: Readonly<Record<string, string>>) => readonly [string, string]

/**
 * A second variant with the same values, between which nobody could choose. The core compares those of
 * new variants alone.
 */
const sameValues =
  (places: Places): Complaint =>
  async ({ database, params, body }) => {
    const { options = [] } = variantBody.safeParse(body).data ?? {}
    const given = options.flatMap((option) => named.safeParse(option).data ?? [])
    const values = [given.map(({ option_id }) => option_id), given.map(({ value }) => value)]
    return given.length > 0 && (await findsAny(database, TWIN, [...places(params), ...values]))
      ? 'options.0.value must differ: another variant has the same values'
      : undefined
  }

export const sameValuesAs = {
  newVariant: sameValues(({ id = '' }) => [id, '']),
  variantOfProduct: sameValues(({ id = '', variant_id = '' }) => [id, variant_id]),
  variant: sameValues(({ id = '' }) => ['', id]),
}
