import { useGetOne } from 'ra-core'
import { matchPath, useLocation } from 'react-router'
import { WHOLE } from '../provider.ts'
import { resources } from '../registry.ts'
import type { AnyRecord, Resource } from '../resource.ts'

interface RecordAtHand {
  readonly resource: Resource | undefined
  /** Undefined until its page has loaded it. */
  readonly record: AnyRecord | undefined
}

/** The record whose page is open, as that page has loaded it. */
export function useRecordAtHand(): RecordAtHand {
  const { pathname } = useLocation()
  const { name = '', id = '' } = matchPath('/:name/:id/*', pathname)?.params ?? {}
  const resource = resources().find((each) => each.name === name)
  const { data: record } = useGetOne<AnyRecord>(name, { id, meta: WHOLE }, { enabled: false })
  return { resource, record: resource && record }
}
