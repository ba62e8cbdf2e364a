import { Tooltip } from '@mantine/core'
import { type PointerEvent, useState } from 'react'

interface Bar {
  readonly label: string
  readonly value: number
  /** The value in words. */
  readonly words: string
}

interface BarChartProps {
  /** What it shows, for who cannot see it; its numbers are in a table beside it. */
  readonly label: string
  readonly bars: readonly Bar[]
}

const HEIGHT = 140
const SLOT = 10

/**
 * Bars side by side, the highest as high as the chart. One tooltip serves them all: each would take
 * the browser as long as the whole chart.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const [pointedAt, pointAt] = useState(0)
  const follow = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    pointAt(Math.floor(((clientX - left) / width) * bars.length))
  }
  const bar = bars[pointedAt]
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <Tooltip.Floating label={bar && `${bar.label}: ${bar.words}`}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        onPointerMove={follow}
      >
        {bars.map(({ label: name, value }, index) => {
          const height = Math.max(value > 0 ? 2 : 0.5, (value / most) * HEIGHT)
          return (
            <rect
              key={name}
              x={index * SLOT + 1}
              y={HEIGHT - height}
              width={SLOT - 2}
              height={height}
              fill="var(--mantine-primary-color-filled)"
            />
          )
        })}
      </svg>
    </Tooltip.Floating>
  )
}
