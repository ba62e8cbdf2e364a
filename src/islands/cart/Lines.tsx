import type { Bag } from '#domain/cart/bag.ts'
import { Line, type LineProps } from './Line.tsx'

interface LinesProps extends Pick<LineProps, 'heading' | 'subscribable' | 'onQuantity' | 'onSave'> {
  readonly bag: Bag
}

export const Lines = ({ bag, heading, subscribable, onQuantity, onSave }: LinesProps) => (
  <ul className="lines">
    {bag.lines.map((line) => (
      <Line
        key={line.key}
        line={line}
        currencyCode={bag.currencyCode}
        heading={heading}
        subscribable={subscribable}
        onQuantity={onQuantity}
        onSave={onSave}
      />
    ))}
  </ul>
)
