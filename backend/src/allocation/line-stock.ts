/** An inventory item that a variant consists of, and how much of it one piece takes. */
interface VariantPart {
  readonly inventory_item_id: string
  readonly required: number
}

/** What is reserved for a line of one inventory item at one location. */
interface HeldStock {
  readonly inventory_item_id: string
  readonly location_id: string
  readonly quantity: number
}

/** What is neither reserved nor sold of an inventory item; less than 0 where more is reserved. */
interface FreeStock {
  readonly inventory_item_id: string
  readonly location_id: string
  readonly available: number
}

interface StockPlace {
  readonly id: string
  readonly name: string
  /** Whether the order's sales channel sells from it; a deleted location serves none. */
  readonly is_of_channel: boolean
}

/** The stock that concerns one line. */
export interface LineStock {
  readonly parts: readonly VariantPart[]
  readonly held: readonly HeldStock[]
  readonly free: readonly FreeStock[]
  readonly places: readonly StockPlace[]
}

/** Whole pieces of a variant: one of several inventory items has as many as the scarcest makes. */
export function wholePieces<Part extends Pick<VariantPart, 'required'>>(
  parts: readonly Part[],
  amountOf: (part: Part) => number,
): number {
  if (parts.length === 0) return 0
  return Math.max(0, Math.min(...parts.map((part) => Math.floor(amountOf(part) / part.required))))
}

const heldOf = ({ held }: LineStock, locationId: string, { inventory_item_id }: VariantPart) =>
  held
    .filter((each) => each.location_id === locationId)
    .filter((each) => each.inventory_item_id === inventory_item_id)
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Whole pieces of the line that are allocated at a location. */
const piecesAt = (stock: LineStock, locationId: string): number =>
  wholePieces(stock.parts, (part) => heldOf(stock, locationId, part))

/**
 * Where a line is allocated. A location with reservations that make no whole piece, as of a bundle
 * that has got another part since, has a quantity of 0.
 */
export const allocatedOf = (stock: LineStock) =>
  stock.places
    .filter(({ id }) => stock.held.some(({ location_id }) => location_id === id))
    .map(({ id, name, is_of_channel }) => ({
      location_id: id,
      name,
      is_of_channel,
      quantity: piecesAt(stock, id),
    }))

/** The channel's locations that stock all of a line, and how many more pieces they have for it. */
export function placesFor(stock: LineStock) {
  const freeOf = (locationId: string, part: VariantPart) =>
    stock.free.find(
      (each) =>
        each.location_id === locationId && each.inventory_item_id === part.inventory_item_id,
    )
  return stock.places
    .filter(({ is_of_channel }) => is_of_channel && stock.parts.length > 0)
    .filter(({ id }) => stock.parts.every((part) => freeOf(id, part) !== undefined))
    .map(({ id, name }) => {
      const pieces = piecesAt(stock, id)
      const available = wholePieces(stock.parts, (part) => {
        const unused = heldOf(stock, id, part) - pieces * part.required
        return (freeOf(id, part)?.available ?? 0) + unused
      })
      return { id, name, available }
    })
}

/** What is to be reserved at a location for so many more pieces, beyond what is reserved of each part. */
export function toReserve(stock: LineStock, locationId: string, more: number): HeldStock[] {
  const pieces = piecesAt(stock, locationId) + more
  return stock.parts.flatMap((part) => {
    const quantity = pieces * part.required - heldOf(stock, locationId, part)
    const { inventory_item_id } = part
    return quantity > 0 ? [{ inventory_item_id, location_id: locationId, quantity }] : []
  })
}

interface PlaceWithStock {
  readonly id: string
  readonly available: number
}

/**
 * Where to reserve so many pieces: first at the location that has most, as when an order is placed, and
 * no more at any than it has.
 */
export function spreadOver(places: readonly PlaceWithStock[], pieces: number) {
  let left = pieces
  return placesByStock(places).flatMap(({ id, available }) => {
    const quantity = Math.min(left, available)
    left -= quantity
    return quantity > 0 ? [{ locationId: id, quantity }] : []
  })
}

/** The location that has most first. */
export const placesByStock = <Place extends PlaceWithStock>(places: readonly Place[]) =>
  places.toSorted((a, b) => b.available - a.available || (a.id < b.id ? -1 : 1))
