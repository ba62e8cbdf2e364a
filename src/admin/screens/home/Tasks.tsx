import { Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import { Link } from 'react-router'
import { ORDER_TASKS } from '#domain/staff/order-tasks.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { Age, count } from '../../engine/marks.tsx'
import type { WaitingTasks } from '../../engine/provider.ts'
import { useWaiting } from '../../engine/use-waiting.ts'

interface TaskCardProps {
  readonly name: string
  readonly label: string
  readonly waiting: WaitingTasks | undefined
}

function TaskCard({ name, label, waiting }: TaskCardProps) {
  const createPath = useCreatePath()
  const filter = encodeURIComponent(JSON.stringify({ task: [name] }))
  const list = createPath({ resource: 'order-tasks', type: 'list' })
  return (
    <Paper
      component={Link}
      to={`${list}?filter=${filter}`}
      withBorder
      radius="md"
      p="md"
      c="inherit"
      td="none"
    >
      <Group justify="space-between" align="baseline" wrap="nowrap">
        <Text size="sm" fw={550}>
          {label}
        </Text>
        <Text size="xl" fw={600} {...(!waiting && { c: 'dimmed' })}>
          {count(waiting?.count ?? 0)}
        </Text>
      </Group>
      <Text size="xs" c="dimmed">
        {waiting ? (
          <>
            Oldest: <Age since={waiting.oldest} />
          </>
        ) : (
          'Nothing is waiting'
        )}
      </Text>
    </Paper>
  )
}

/** What waits for staff, by kind, each with the way to its list. */
export function Tasks() {
  const { data, error, refetch } = useWaiting()
  if (error) return <Failed what="tasks" error={error} onRetry={() => void refetch()} />
  return (
    <Stack component="section" gap="sm" aria-labelledby="tasks">
      <Title order={2} size="h4" id="tasks">
        To do
      </Title>
      {data ? (
        <SimpleGrid cols={{ base: 2, md: 3 }}>
          {ORDER_TASKS.map(({ value, label }) => (
            <TaskCard
              key={value}
              name={value}
              label={label}
              waiting={data.find(({ task }) => task === value)}
            />
          ))}
        </SimpleGrid>
      ) : (
        <Skeleton height={180} />
      )}
    </Stack>
  )
}
