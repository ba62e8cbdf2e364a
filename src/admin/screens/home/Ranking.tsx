import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'

interface Ranked {
  readonly id: string
  readonly title: string
  readonly value: string
  /** The product that it leads to, if to one. */
  readonly productId?: string
}

interface RankingProps {
  readonly title: string
  readonly none: string
  readonly entries: readonly Ranked[]
}

/** A short list with a number for each entry. */
export function Ranking({ title, none, entries }: RankingProps) {
  const createPath = useCreatePath()
  return (
    <Paper withBorder radius="md" p="md">
      <Title order={3} size="h5" mb="sm">
        {title}
      </Title>
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      <Stack gap={6}>
        {entries.map(({ id, title: name, value, productId }) => (
          <Group key={id} justify="space-between" wrap="nowrap" gap="md">
            {productId === undefined ? (
              <Text size="sm">{name}</Text>
            ) : (
              <Anchor
                component={Link}
                size="sm"
                to={createPath({ resource: 'products', type: 'edit', id: productId })}
              >
                {name}
              </Anchor>
            )}
            <Text size="sm" fw={550}>
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
