import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { z } from 'zod/mini'
import { Panel } from '../../engine/detail/Panel.tsx'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { LoadingField } from '../../engine/feedback/LoadingField.tsx'
import type { ActionProvider } from '../../engine/provider.ts'
import { FailedCharge } from './FailedCharge.tsx'
import { NextOrder, nextOrder } from './NextOrder.tsx'
import type { SubscriptionRecord } from './subscription-record.ts'

const answer = z.object({ next_order: nextOrder })

/** The total of the next charge, as the store would ask for it now; and why the last one failed. */
export function NextCharge({ record }: { readonly record: SubscriptionRecord }) {
  const provider = useDataProvider<ActionProvider>()
  const { data, error, refetch } = useQuery({
    // A change of any of its fields may change the total.
    queryKey: ['subscription next order', record.id, record.updated_at],
    queryFn: async () =>
      answer.parse(await provider.read(`subscriptions/${record.id}/preview`)).next_order,
  })
  return (
    <Panel title="Next charge">
      <Stack gap="sm">
        {data && <NextOrder quote={data} none="Nothing will be charged." />}
        {!data &&
          (error ? (
            <Failed what="next charge" error={error} onRetry={() => void refetch()} />
          ) : (
            <LoadingField />
          ))}
        {record.status === 'past_due' && <FailedCharge id={record.id} />}
      </Stack>
    </Panel>
  )
}
