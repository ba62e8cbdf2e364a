import type { Bag } from '#domain/bag.ts'
import { Line, type LineProps } from './Line.tsx'

interface LinesProps extends Pick<LineProps, 'heading' | 'onQuantity'> {
  readonly bag: Bag
}

export const Lines = ({ bag, heading, onQuantity }: LinesProps) => (
  <ul className="lines">
    {bag.lines.map((line) => (
      <Line
        key={line.key}
        line={line}
        currencyCode={bag.currencyCode}
        heading={heading}
        onQuantity={onQuantity}
      />
    ))}
  </ul>
)
