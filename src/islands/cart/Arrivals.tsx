import { useStore } from '@nanostores/react'
import type { Bag } from '#domain/cart/bag.ts'
import { bagArrivals } from '#domain/delivery/bag-arrivals.ts'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { $deliveries } from '#stores/deliveries.ts'

interface ArrivalsProps {
  readonly bag: Bag
  /** The server's deliveries when it rendered the page; absent if it did not ask. */
  readonly rendered?: readonly DeliveryOffer[]
  /** The moment of the order that the days are counted from; now if absent. */
  readonly at?: string
}

/** When the goods of a bag arrive; nothing where staff entered no times. */
export const Arrivals = ({ bag, rendered = [], at }: ArrivalsProps) => {
  const deliveries = useStore($deliveries, { ssr: () => undefined }) ?? rendered
  const arrivals = bagArrivals(deliveries, bag, at ? new Date(at) : new Date())
  return arrivals.map((words) => (
    <p key={words} className="caption muted">
      {words}
    </p>
  ))
}
