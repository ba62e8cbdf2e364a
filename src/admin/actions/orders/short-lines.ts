import type { DeskAllocation } from './desk.ts'

export interface ChosenPieces {
  readonly item_id: string
  readonly quantity: number
}

/**
 * `Guji Uraga · 250 g: 2`: the lines that a location has too few pieces for, and how many it has: those
 * allocated to the line there, and those that are nobody's. Others than the channel's locations are left
 * to the server.
 */
export const shortLines = (
  allocations: readonly DeskAllocation[],
  locationId: unknown,
  chosen: readonly ChosenPieces[],
): readonly string[] =>
  chosen.flatMap(({ item_id, quantity }) => {
    const line = allocations.find((each) => each.item_id === item_id)
    const place = line?.locations.find(({ id }) => id === locationId)
    if (!line || !place || line.stock !== 'managed') return []
    const own = line.allocated.find(({ location_id }) => location_id === locationId)?.quantity ?? 0
    const pieces = own + place.available
    const name = [line.title, line.description].filter(Boolean).join(' · ')
    return quantity > pieces ? [`${name}: ${pieces}`] : []
  })

/** What is still to be sent for a swap or a claim. */
export const piecesOf = (
  allocations: readonly DeskAllocation[],
  id: string,
): readonly ChosenPieces[] =>
  allocations
    .filter(({ sent_for_id }) => sent_for_id === id)
    .map(({ item_id, open }) => ({ item_id, quantity: open }))
