import { Skeleton, Stack } from '@mantine/core'

const FIELDS = [0, 1, 2, 3]

/** A form that is on its way. */
export const LoadingForm = () => (
  <Stack gap="md" aria-busy aria-label="Loading" role="status">
    <Skeleton height={30} width="40%" />
    {FIELDS.map((field) => (
      <Skeleton key={field} height={52} />
    ))}
  </Stack>
)
