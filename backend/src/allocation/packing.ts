import { z } from 'zod'
import { refusal } from '../after-sale/refusal.ts'
import { type Queryable, rowsOf } from '../rows.ts'
import { wholePieces } from './line-stock.ts'
import { onlySoMany } from './words.ts'

/** What of a line is to be packed. */
interface PackedLine {
  readonly id: string
  readonly variant_id: string | null
  readonly title: string
  readonly description: string | null
  readonly quantity: number
}

const part = z.object({
  line_id: z.string(),
  inventory_item_id: z.string(),
  required: z.number(),
  allows_backorder: z.boolean(),
  /** Reserved for the line at the location. */
  held: z.number(),
  /** At the location, for whomever; null where it does not stock the item. */
  stocked: z.number().nullable(),
  reserved: z.number().nullable(),
})
export type PackedPart = z.infer<typeof part>

/** Stock that is not managed is not counted: it has no rows. */
const PARTS = `
  SELECT line.id AS line_id, part.inventory_item_id, part.required_quantity AS required,
    variant.allow_backorder AS allows_backorder,
    coalesce((SELECT sum(held.quantity) FROM reservation_item held WHERE held.deleted_at IS NULL
      AND held.line_item_id = line.id AND held.inventory_item_id = part.inventory_item_id
      AND held.location_id = $2), 0)::int AS held,
    level.stocked_quantity AS stocked, level.reserved_quantity AS reserved
  FROM line_item line
  JOIN product_variant variant ON variant.id = line.variant_id AND variant.manage_inventory
  JOIN product_variant_inventory_item part ON part.variant_id = variant.id
    AND part.deleted_at IS NULL
  LEFT JOIN inventory_level level ON level.inventory_item_id = part.inventory_item_id
    AND level.location_id = $2 AND level.deleted_at IS NULL
  WHERE line.id = ANY($1)`

const levelOf = ({ stocked, reserved }: PackedPart) => ({
  stocked: stocked ?? 0,
  free: (stocked ?? 0) - (reserved ?? 0),
})
type Level = ReturnType<typeof levelOf>

/** What a line may take: its own reservations and what nobody has reserved, as far as it is there. */
const takeable = ({ stocked, free }: Level, { held, allows_backorder }: PackedPart) =>
  allows_backorder ? stocked : Math.min(stocked, held + Math.max(0, free))

/**
 * The first line that a location has too little for, and how many pieces of its variant can be packed
 * there: lines that are packed together take from the same stock. Null if there is enough.
 */
export function firstShortLine<Line extends Pick<PackedLine, 'id' | 'variant_id' | 'quantity'>>(
  lines: readonly Line[],
  parts: readonly PackedPart[],
): { readonly line: Line; readonly available: number } | null {
  const levels = new Map(parts.map((each) => [each.inventory_item_id, levelOf(each)]))
  const at = (each: PackedPart) => levels.get(each.inventory_item_id) ?? levelOf(each)
  const packed = new Map<string | null, number>()
  for (const line of lines) {
    const own = parts.filter(({ line_id }) => line_id === line.id)
    if (own.length === 0) continue
    const pieces = wholePieces(own, (each) => takeable(at(each), each))
    const before = packed.get(line.variant_id) ?? 0
    if (line.quantity > pieces) return { line, available: before + pieces }
    packed.set(line.variant_id, before + line.quantity)
    for (const each of own) {
      const { stocked, free } = at(each)
      const taken = line.quantity * each.required
      const surplus = Math.max(0, taken - each.held)
      levels.set(each.inventory_item_id, { stocked: stocked - taken, free: free - surplus })
    }
  }
  return null
}

const place = z.object({ name: z.string() })

const nameOf = ({ title, description }: PackedLine) =>
  [title, description].filter(Boolean).join(' · ')

/**
 * Refuses to pack what a location does not have, or has reserved for others. The core looks at what is
 * in stock alone (services/product-variant-inventory.js validateInventoryAtLocation).
 */
export async function requirePackable(
  database: Queryable,
  lines: readonly PackedLine[],
  locationId: string,
): Promise<void> {
  const parts = await rowsOf(database, part, PARTS, [lines.map(({ id }) => id), locationId])
  const absent = lines.find(({ id }) =>
    parts.some(({ line_id, stocked }) => line_id === id && stocked === null),
  )
  if (absent) throw refusal('location_unknown', `This location does not stock ${nameOf(absent)}`)
  const short = firstShortLine(lines, parts)
  if (short === null) return
  const named = await rowsOf(database, place, 'SELECT name FROM stock_location WHERE id = $1', [
    locationId,
  ])
  const where = named[0]?.name ?? 'this location'
  const words = onlySoMany(short.available, nameOf(short.line))
  throw refusal('not_in_stock', `${words} available to pack at ${where}`)
}
