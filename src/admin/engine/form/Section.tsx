import { Divider, Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a long form, below those before it. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Divider mt="xs" />
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
