import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface FigureProps {
  readonly label: string
  readonly children: ReactNode
  /** How it changed, or what it is of. */
  readonly note?: string | null
}

/** One number, with its name. */
export const Figure = ({ label, children, note }: FigureProps) => (
  <Paper withBorder radius="md" p="md">
    <Text component="dt" size="xs" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0} size="xl" fw={600}>
      {children}
    </Text>
    {note && (
      <Text component="dd" m={0} size="xs" c="dimmed">
        {note}
      </Text>
    )}
  </Paper>
)
