import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Says that the connection is lost, and loads everything anew when it is back. */
export function ConnectionNotice() {
  const { online } = useNetwork()
  const client = useQueryClient()
  const wasAway = useRef(false)
  useEffect(() => {
    if (online && wasAway.current) void client.invalidateQueries()
    wasAway.current = !online
  }, [online, client])
  return online ? null : (
    <Alert color="yellow" variant="light" role="status" mb="md" title="You are offline">
      What you see may be old. Changes can be saved when the connection is back.
    </Alert>
  )
}
