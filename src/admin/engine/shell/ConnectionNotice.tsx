import { Alert } from '@mantine/core'
import { useReachable } from './use-reachable.ts'

const TITLES = { offline: 'You are offline', unanswered: 'The store does not answer' } as const

/** Says that the connection is lost. It goes away, and the page is loaded anew, once it is back. */
export function ConnectionNotice() {
  const state = useReachable()
  return state === 'reachable' ? null : (
    <Alert color="yellow" variant="light" role="status" mb="md" title={TITLES[state]}>
      What you see may be out of date. Changes can be saved once the connection is back.
    </Alert>
  )
}
