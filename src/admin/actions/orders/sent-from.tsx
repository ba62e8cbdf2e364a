import { Alert } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { ReferenceField } from '../../engine/form/fields.ts'
import { chosenPieces } from '../../engine/form/PiecesFields.tsx'
import type { Desk, PartOf } from './desk.ts'
import { type ChosenPieces, piecesOf, shortLines } from './short-lines.ts'

interface SentFromProps {
  readonly desk: Desk
  readonly pieces: readonly ChosenPieces[]
  /** What staff can do about too few pieces. */
  readonly remedy: string
}

/** Where pieces are taken from, and what that location has too little of, before the server refuses it. */
function SentFrom({ desk, pieces, remedy }: SentFromProps) {
  const locationId: unknown = useWatch({ name: 'location_id' })
  const short = shortLines(desk.allocations, locationId, pieces)
  return (
    <>
      <ReferenceField
        source="location_id"
        label="From"
        resource="stock-locations"
        hint="Where the items are taken from stock"
        isRequired
      />
      <div role="status">
        {short.length > 0 && (
          <Alert color="yellow" variant="light" title="Not enough here to pack this">
            Available for this order at this location: {short.join(', ')}. {remedy}
          </Alert>
        )}
      </div>
    </>
  )
}

/** Where the chosen pieces of an order are taken from. */
export function OrderSentFrom({ desk }: { readonly desk: Desk }) {
  const pieces: unknown = useWatch({ name: 'pieces' })
  return (
    <SentFrom
      desk={desk}
      pieces={chosenPieces({ pieces })}
      remedy="Fulfil fewer pieces, or choose another location."
    />
  )
}

/** Where a swap or a replacement is taken from: it is packed as a whole. */
export const PartSentFrom = ({ record: { id, desk } }: { readonly record: PartOf<unknown> }) => (
  <SentFrom
    desk={desk}
    pieces={piecesOf(desk.allocations, id)}
    remedy="Choose another location, or put more in stock here first."
  />
)
