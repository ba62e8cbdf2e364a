import { Stack, Title } from '@mantine/core'
import { Figures } from './screens/home/Figures.tsx'
import { Tasks } from './screens/home/Tasks.tsx'

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
