import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'

/** Fields side by side, where there is room. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
    {children}
  </SimpleGrid>
)
