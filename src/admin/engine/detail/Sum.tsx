import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface SumProps {
  readonly label: string
  readonly children: ReactNode
}

/** A line of a sum. */
export const Sum = ({ label, children }: SumProps) => (
  <Group justify="space-between">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Text size="sm">{children}</Text>
  </Group>
)
