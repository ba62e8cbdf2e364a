import { Alert, Button, Group, List, Paper, Progress, Stack, Text } from '@mantine/core'
import type { BatchJob } from '@medusajs/medusa'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRefresh } from 'ra-core'
import { useEffect } from 'react'
import type { Json } from '../../engine/json.ts'
import { Status, When } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import { jobResult } from './job-result.ts'
import { RowProblems } from './RowProblems.tsx'

type JobRecord = Json<BatchJob>

const EVERY_MS = 1000
const ENDED: ReadonlySet<string> = new Set(['completed', 'canceled', 'failed', 'pre_processed'])

/** The file that a job has made, if it has: a link that is good for a while. */
function useFile(fileKey: string | null) {
  const provider = useDataProvider<ActionProvider>()
  const { data } = useQuery({
    queryKey: ['file of a job', fileKey],
    enabled: fileKey !== null,
    queryFn: () =>
      provider.act({ method: 'POST', path: 'uploads/download-url', body: { file_key: fileKey } }),
  })
  const url = data?.['download_url']
  return typeof url === 'string' ? url : undefined
}

function useRefreshWhile(isRunning: boolean) {
  const refresh = useRefresh()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(refresh, EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, refresh])
}

const wordsOf = ({ status }: JobRecord, done: number, count: number | null): string => {
  if (count === null) return status === 'created' ? 'Waiting for its turn' : ''
  if (status === 'created') return `${done} of ${count} checked`
  if (status === 'pre_processed') return `${count} checked. Nothing is saved until you confirm.`
  return `${done} of ${count} done`
}

/** A job with its live progress, its problems by row, and its file. */
export function BatchJobDetail({ record: job }: { readonly record: JobRecord }) {
  const isRunning = !ENDED.has(job.status)
  useRefreshWhile(isRunning)
  const { done, count, share, problems, remarks, fileKey } = jobResult(job.result)
  const file = useFile(fileKey)
  const percent = job.status === 'completed' ? 100 : share * 100
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Group gap="sm">
          <Status value={job.status} />
          <Text size="sm" c="dimmed" component="div">
            Started <When at={job.created_at} />
          </Text>
        </Group>
        <Stack gap={6}>
          <Progress value={percent} animated={isRunning} aria-label="Progress" />
          <Text size="sm" role="status">
            {wordsOf(job, done, count)}
          </Text>
        </Stack>
        {remarks.length > 0 && (
          <List size="sm">
            {remarks.map((remark) => (
              <List.Item key={remark}>{remark}</List.Item>
            ))}
          </List>
        )}
        {job.status === 'pre_processed' && problems.length === 0 && (
          <Alert color="teal" variant="light">
            All rows can be imported.
          </Alert>
        )}
        <RowProblems problems={problems} />
        {file && (
          <Group>
            <Button
              component="a"
              href={file}
              download
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
            >
              Download the file
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}
