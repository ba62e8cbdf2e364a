import { Skeleton } from '@mantine/core'

/** A field that is on its way. */
export const LoadingField = () => <Skeleton height={60} />
