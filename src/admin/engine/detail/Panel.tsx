import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a detail page, under its own heading. */
export const Panel = ({ title, children }: PanelProps) => (
  <Paper withBorder radius="md" p="md">
    <Title order={2} size="h5" mb="xs">
      {title}
    </Title>
    {children}
  </Paper>
)
