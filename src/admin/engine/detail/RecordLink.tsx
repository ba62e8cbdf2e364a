import { Anchor } from '@mantine/core'
import { useCreatePath } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RecordLinkProps {
  /** The resource and the id of the record. */
  readonly to: readonly [resource: string, id: string]
  readonly children: ReactNode
}

/** A link to the detail page of another record. */
export function RecordLink({ to, children }: RecordLinkProps) {
  const createPath = useCreatePath()
  const [resource, id] = to
  return (
    <Anchor component={Link} size="sm" to={createPath({ resource, type: 'show', id })}>
      {children}
    </Anchor>
  )
}
