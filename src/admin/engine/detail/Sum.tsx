import { Group, Stack, Text } from '@mantine/core'
import type { PropsWithChildren } from 'react'

interface SumProps {
  readonly label: string
}

/** A line of a sum. */
export const Sum = ({ label, children }: PropsWithChildren<SumProps>) => (
  <Group justify="space-between">
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" size="sm" m={0}>
      {children}
    </Text>
  </Group>
)

/** What something comes to, line by line. */
export const SumList = ({ children }: PropsWithChildren) => (
  <Stack component="dl" gap={4} maw={320} w="100%" m={0} ms="auto">
    {children}
  </Stack>
)
