import { Stack, Title } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import { FIRST_RANGE } from '#domain/staff/home-reads.ts'
import type { ActionProvider } from './engine/provider.ts'
import { Figures } from './screens/home/Figures.tsx'
import { Tasks } from './screens/home/Tasks.tsx'
import { figuresOf } from './screens/home/use-figures.ts'

/** Reads what home shows before it is drawn. */
export const readHome = (client: QueryClient, provider: Pick<ActionProvider, 'read'>) =>
  client.prefetchQuery(figuresOf(provider, FIRST_RANGE))

/** RT-4: where a member of staff begins. */
export const Home = () => (
  <Stack gap="xl">
    <Title order={1} size="h2">
      Home
    </Title>
    <Tasks />
    <Figures />
  </Stack>
)
