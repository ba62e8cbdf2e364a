import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { fieldsOf } from '#domain/web/json.ts'

interface FailedProps {
  /** Why; the connection by default. */
  readonly error?: unknown
  /** Such as `orders`. */
  readonly what: string
  readonly onRetry: () => void
}

/** A refusal says why; anything else is the connection. */
function reasonOf(error: unknown): string {
  const status = Number(fieldsOf(error)['status'])
  if (status === 404) return 'It does not exist, or somebody has deleted it.'
  return error instanceof Error && status >= 400 && status < 500
    ? error.message
    : 'The store did not answer. Check your connection, then try again.'
}

/** The record is deleted, or is not for whoever asks. */
const GONE = [403, 404]

/**
 * Whether what was read is taken off the page, since it could not be read anew. A connection that is lost
 * leaves it there: with it would go what somebody types, and the key under which a payment is done once.
 */
export const isLost = (error: unknown, shown: unknown): boolean =>
  Boolean(error) && (shown === undefined || GONE.includes(Number(fieldsOf(error)['status'])))

/** Where something could not be loaded. */
export const Failed = ({ what, error, onRetry }: FailedProps) => (
  <Alert
    color="red"
    variant="light"
    icon={<IconPlugConnectedX aria-hidden />}
    title={`The ${what} could not be loaded`}
  >
    <Stack align="flex-start" gap="sm">
      <Text size="sm">{reasonOf(error)}</Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  </Alert>
)
