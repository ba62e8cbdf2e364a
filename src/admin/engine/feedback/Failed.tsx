import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'

interface FailedProps {
  /** Such as `orders`. */
  readonly what: string
  readonly onRetry: () => void
}

/** Where something could not be loaded. */
export const Failed = ({ what, onRetry }: FailedProps) => (
  <Alert
    color="red"
    variant="light"
    icon={<IconPlugConnectedX aria-hidden />}
    title={`The ${what} could not be loaded`}
  >
    <Stack align="flex-start" gap="sm">
      <Text size="sm">The store did not answer. Check your connection, then try again.</Text>
      <Button variant="default" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  </Alert>
)
