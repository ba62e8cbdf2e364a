import { Alert, Anchor, Paper, Progress, Stack, Text } from '@mantine/core'
import type { BatchJob } from '@medusajs/medusa'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useRefresh } from 'ra-core'
import { useEffect } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import type { Json } from '../../engine/json.ts'
import { Status, When } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'

const EVERY_MS = 1000
const ENDED = ['completed', 'canceled', 'failed', 'pre_processed']

/** The file that a job has made, if it has: a link that is good for a while. */
function useFile(fileKey: unknown) {
  const provider = useDataProvider<ActionProvider>()
  const { data } = useQuery({
    queryKey: ['file of a job', fileKey],
    enabled: typeof fileKey === 'string',
    queryFn: () =>
      provider.act({ method: 'POST', path: 'uploads/download-url', body: { file_key: fileKey } }),
  })
  const url = fieldsOf(data)['download_url']
  return typeof url === 'string' ? url : undefined
}

/** A job with its live progress, its errors by row, and its file. */
export function BatchJobDetail({ record: job }: { readonly record: Json<BatchJob> }) {
  const refresh = useRefresh()
  const isRunning = !ENDED.includes(job.status)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(refresh, EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, refresh])
  const result = fieldsOf(job.result)
  const progress = typeof result['progress'] === 'number' ? result['progress'] : 0
  const errors = Array.isArray(result['errors']) ? result['errors'] : []
  const file = useFile(result['file_key'])
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="md">
        <Text component="div">
          <Status value={job.status} /> <When at={job.created_at} />
        </Text>
        <Progress value={progress * 100} aria-label="Progress" />
        {errors.map((error: unknown) => {
          const text = typeof error === 'string' ? error : String(fieldsOf(error)['message'] ?? '')
          return (
            <Alert key={text} color="red" variant="light">
              {text}
            </Alert>
          )
        })}
        {file && (
          <Anchor href={file} download>
            Download the file
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}
