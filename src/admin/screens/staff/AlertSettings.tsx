import { Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { z } from 'zod/mini'
import { STAFF_ALERTS, type StaffAlert } from '#domain/staff/alert.ts'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { LoadingForm } from '../../engine/feedback/LoadingForm.tsx'
import type { ActionProvider } from '../../engine/provider.ts'

const flag = z.boolean()
const answer = z.object({
  staff_alerts: z.object({ new_orders: flag, low_stock: flag, failed_renewals: flag }),
})

const WORDS: Readonly<Record<StaffAlert, { readonly label: string; readonly hint: string }>> = {
  new_orders: { label: 'New orders', hint: 'Each order, with what was bought' },
  low_stock: {
    label: 'Low stock',
    hint: 'When a variant falls to five pieces or fewer, once until it is restocked',
  },
  failed_renewals: {
    label: 'Failed renewals',
    hint: 'When a subscription falls behind, and when the shop gives up on it',
  },
}

type Choices = Partial<Record<StaffAlert, boolean>>

function useChoices() {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const choices = useQuery({
    queryKey: ['my alerts'],
    queryFn: async () => answer.parse(await provider.read('staff-alerts')).staff_alerts,
  })
  // By itself the mutation says what was sent a moment later, and a switch would fall back until then.
  const [sent, setSent] = useState<Choices>({})
  const { mutate } = useMutation({
    mutationFn: (change: Choices) =>
      provider.act({ method: 'POST', path: 'staff-alerts', body: change }),
    onSuccess: () => notify('Saved', { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: async () => {
      await choices.refetch()
      setSent({})
    },
  })
  const change = (wanted: Choices) => {
    setSent((before) => ({ ...before, ...wanted }))
    mutate(wanted)
  }
  return { choices, change, sent }
}

/** What the signed-in member of staff is told of by mail. Each switch is saved at once. */
export function AlertSettings() {
  const { choices, change, sent } = useChoices()
  const { data, error, refetch } = choices
  if (error) return <Failed what="alerts" error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="md" maw={880}>
      <Title order={1} size="h2">
        My alerts
      </Title>
      <Text>What the shop e-mails you about. Your colleagues choose their own.</Text>
      {data === undefined ? (
        <LoadingForm />
      ) : (
        <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
          <Stack gap="md">
            {STAFF_ALERTS.map((alert) => (
              <Switch
                key={alert}
                label={WORDS[alert].label}
                description={WORDS[alert].hint}
                checked={sent[alert] ?? data[alert]}
                onChange={({ currentTarget }) => change({ [alert]: currentTarget.checked })}
              />
            ))}
          </Stack>
        </Paper>
      )}
    </Stack>
  )
}
