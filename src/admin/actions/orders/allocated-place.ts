import type { Desk } from './desk.ts'

type Allocations = Pick<Desk, 'allocations' | 'default_location_id'>

/**
 * The location that an order, a swap or a replacement is sent from unless staff choose another: where
 * most of its pieces are allocated.
 */
export function sentFrom({ allocations, default_location_id }: Allocations, id: string) {
  const pieces = new Map<string, number>()
  for (const { location_id, quantity } of allocations
    .filter(({ sent_for_id }) => sent_for_id === id)
    .flatMap(({ allocated }) => allocated))
    pieces.set(location_id, (pieces.get(location_id) ?? 0) + quantity)
  const [most] = [...pieces].toSorted(([, a], [, b]) => b - a)
  return most?.[0] ?? default_location_id
}
