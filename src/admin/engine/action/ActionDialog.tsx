import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { Form, RecordContextProvider } from 'ra-core'
import { Suspense } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import type { Action, AnyRecord, Fields } from '../resource.ts'

interface ActionDialogProps {
  readonly action: Action<AnyRecord>
  readonly record: AnyRecord
  readonly isPending: boolean
  /** Why it could not be done the last time. */
  readonly problem: string | undefined
  readonly onClose: () => void
  readonly onSend: (values: Fields) => void
}

/** The question or the form of an action. It stays open until the action is done. */
export function ActionDialog({ action, record, isPending, problem, ...on }: ActionDialogProps) {
  const { Form: Fields, label, isDangerous } = action
  return (
    <Modal opened onClose={on.onClose} title={label}>
      <RecordContextProvider value={{}}>
        <Form
          defaultValues={{ ...action.initial?.(record) }}
          onSubmit={(values: unknown) => on.onSend(fieldsOf(values))}
        >
          <Stack gap="md">
            {action.confirm?.(record)}
            {Fields && (
              <Suspense fallback={<Skeleton h={60} />}>
                <Fields record={record} />
              </Suspense>
            )}
            {problem !== undefined && (
              <Alert color="red" variant="light" role="alert">
                {problem}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" onClick={on.onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={isPending} {...(isDangerous && { color: 'red' })}>
                {label}
              </Button>
            </Group>
          </Stack>
        </Form>
      </RecordContextProvider>
    </Modal>
  )
}
