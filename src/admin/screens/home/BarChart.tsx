import { Tooltip } from '@mantine/core'

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

/** Bars side by side, the highest as high as the chart. */
export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${bars.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
    >
      {bars.map(({ label: name, value, words }, index) => {
        const height = Math.max(value > 0 ? 2 : 0.5, (value / most) * HEIGHT)
        return (
          <Tooltip key={name} label={`${name}: ${words}`}>
            <rect
              x={index * SLOT + 1}
              y={HEIGHT - height}
              width={SLOT - 2}
              height={height}
              fill="var(--mantine-primary-color-filled)"
            />
          </Tooltip>
        )
      })}
    </svg>
  )
}
