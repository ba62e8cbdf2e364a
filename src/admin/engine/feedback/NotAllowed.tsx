import { Alert } from '@mantine/core'

/** For those whose role does not include it. */
export const NotAllowed = () => (
  <Alert color="yellow" variant="light" title="Your role does not include this">
    Ask an owner of the store if you need it.
  </Alert>
)
