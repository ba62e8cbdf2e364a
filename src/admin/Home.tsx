import { Anchor, List, Stack, Title } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
import { resources } from './engine/registry.ts'

/** RT-4: where a member of staff begins. */
export function Home() {
  const createPath = useCreatePath()
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        Home
      </Title>
      <List>
        {resources().map(({ name, label }) => (
          <List.Item key={name}>
            <Anchor component={Link} to={createPath({ resource: name, type: 'list' })}>
              {label}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
