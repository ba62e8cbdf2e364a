import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { Bag } from '#domain/cart/bag.ts'
import { freeDelivery, freeFromOf } from '#domain/cart/free-delivery.ts'
import type { DeliveryOffer } from '#domain/delivery/delivery-offer.ts'
import { formatMoney } from '#domain/money/money.ts'
import { $deliveries } from '#stores/deliveries.ts'
import { pageSays } from '#stores/page.ts'

interface FreeDeliveryProps {
  readonly bag: Bag
  /** The server's deliveries when it rendered the page; absent if it did not ask. */
  readonly rendered?: readonly DeliveryOffer[]
}

/** Reserves its space until the value is known: what is below must not move under a finger. */
export const Room = () => (
  <div className="free-delivery flow tight room" aria-hidden="true">
    <p className="caption">&nbsp;</p>
    <progress value={0} />
  </div>
)

/** The missing amount for a free delivery; nothing if the region has none. */
export const FreeDelivery = ({ bag, rendered }: FreeDeliveryProps) => {
  const deliveries = useStore($deliveries, { ssr: () => undefined }) ?? rendered
  const id = useId()
  if (deliveries === undefined) return <Room />
  const progress = freeDelivery(freeFromOf(deliveries), bag)
  const { currencyCode } = bag
  // Another tab may have moved the bag: the deliveries are those of this page.
  const isHere = (pageSays('currency') ?? currencyCode) === currencyCode
  if (!progress || !isHere) return null
  return (
    <div className="free-delivery flow tight">
      <p className="caption" id={id}>
        {progress.missing > 0
          ? `${formatMoney({ amount: progress.missing, currencyCode })} more and delivery is free.`
          : 'Delivery is free.'}
      </p>
      <progress value={progress.share} aria-labelledby={id} />
    </div>
  )
}
