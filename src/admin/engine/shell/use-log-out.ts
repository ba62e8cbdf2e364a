import { useQueryClient } from '@tanstack/react-query'
import { useLogout } from 'ra-core'
import { changesAnswered, sendWaiting } from './waiting-deletions.ts'

/** Logs out once the deletions that wait are done: without the session they would be refused. */
export function useLogOut() {
  const client = useQueryClient()
  const logout = useLogout()
  return async (): Promise<void> => {
    sendWaiting()
    await changesAnswered(client)
    await logout()
  }
}
