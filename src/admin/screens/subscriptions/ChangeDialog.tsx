import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Form, RecordContextProvider, useDataProvider, useNotify, useRefresh } from 'ra-core'
import { z } from 'zod/mini'
import { fieldsOf } from '#domain/web/json.ts'
import { KEEP_TYPED, TypedFields } from '../../engine/action/TypedFields.tsx'
import { Dialog } from '../../engine/Dialog.tsx'
import { useIsDialogUnsaved } from '../../engine/form/unsaved.ts'
import type { ActionProvider } from '../../engine/provider.ts'
import type { Fields } from '../../engine/resource.ts'
import type { StaffChange } from './changes.tsx'
import { NextOrder, nextOrder, type QuotedOrder } from './NextOrder.tsx'
import type { SubscriptionRecord } from './subscription-record.ts'

const answer = z.object({ next_order: nextOrder })

interface ChangeDialogProps {
  readonly change: StaffChange
  readonly record: SubscriptionRecord
  readonly onClose: () => void
}

const isAnotherOrder = (error: Error): boolean => fieldsOf(error)['status'] === 409

function useChange({ change, record, onClose }: ChangeDialogProps) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const path = `subscriptions/${record.id}`
  const body = (values: Fields) => ({ action: change.action, ...change.read?.(values) })
  const preview = useMutation({
    mutationFn: async (values: Fields) => {
      const shown = await provider.act({
        method: 'POST',
        path: `${path}/preview`,
        body: body(values),
      })
      return { values, quote: answer.parse(shown).next_order }
    },
  })
  const confirm = useMutation({
    mutationFn: ({ values, quote }: { values: Fields; quote: QuotedOrder }) => {
      const { cycle, next_order_at, total } = quote
      const shown = { cycle, next_order_at, total }
      return provider.act({
        method: 'POST',
        path: `${path}/changes`,
        body: { ...body(values), shown },
      })
    },
    // Another order would come of it now: that one is to be seen, and confirmed, in its place.
    onError: (error: Error, { values }) => isAnotherOrder(error) && preview.mutate(values),
    onSuccess: () => {
      notify('Changed', { type: 'success' })
      refresh()
      onClose()
    },
  })
  return { preview, confirm }
}

/** Asks for a change, shows the next order as it would be, and makes it once that is confirmed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { change, record, onClose } = props
  const { preview, confirm } = useChange(props)
  const { Form: Fields, initial, label } = change
  const isTyped = useIsDialogUnsaved()
  const shown = preview.data
  const problem = (preview.error ?? confirm.error)?.message
  return (
    <Dialog
      onClose={onClose}
      title={label}
      closeOnClickOutside={!isTyped}
      isBusy={confirm.isPending}
    >
      <RecordContextProvider value={{}}>
        <Form
          defaultValues={{ ...initial?.(record) }}
          resetOptions={KEEP_TYPED}
          onSubmit={(values: unknown) =>
            shown ? confirm.mutate(shown) : preview.mutate(fieldsOf(values))
          }
        >
          <Stack gap="md">
            {Fields && !shown && <Fields record={record} />}
            <TypedFields />
            {!Fields && !shown && (
              <Text size="sm">First see what the customer gets, and what it costs.</Text>
            )}
            {shown && (
              <NextOrder quote={shown.quote} none="No order is planned after this change." />
            )}
            {problem && (
              <Alert color="red" variant="light" role="alert">
                {problem}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" disabled={confirm.isPending} onClick={onClose}>
                Close
              </Button>
              <Button
                type="submit"
                loading={preview.isPending || confirm.isPending}
                {...(change.action === 'cancel' && { color: 'red.9' })}
              >
                {shown ? 'Confirm' : 'Show the next order'}
              </Button>
            </Group>
          </Stack>
        </Form>
      </RecordContextProvider>
    </Dialog>
  )
}
