import { Stack, Text, Title } from '@mantine/core'

/** In place of a page that the role of its visitor does not include. */
export const NotAllowed = () => (
  <Stack gap="xs">
    <Title order={1} size="h2">
      Your role does not include this
    </Title>
    <Text c="dimmed">Ask an owner of the store if you need it.</Text>
  </Stack>
)
