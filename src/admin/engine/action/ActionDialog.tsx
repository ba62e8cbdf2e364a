import { Button, Group, Modal, Stack } from '@mantine/core'
import { Form, RecordContextProvider } from 'ra-core'
import { fieldsOf } from '#domain/web/json.ts'
import type { Action, AnyRecord } from '../resource.ts'

interface ActionDialogProps {
  readonly action: Action<AnyRecord>
  readonly record: AnyRecord
  readonly onClose: () => void
  readonly onSend: (values: Readonly<Record<string, unknown>>) => void
}

/** The question or the form of an action. */
export function ActionDialog({ action, record, onClose, onSend }: ActionDialogProps) {
  const { Form: Fields, label, isDangerous } = action
  const send = (values: unknown) => {
    onClose()
    onSend(fieldsOf(values))
  }
  return (
    <Modal opened onClose={onClose} title={label} closeButtonProps={{ 'aria-label': 'Close' }}>
      <RecordContextProvider value={{}}>
        <Form defaultValues={{ ...action.initial?.(record) }} onSubmit={send}>
          <Stack gap="md">
            {action.confirm?.(record)}
            {Fields && <Fields record={record} />}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" {...(isDangerous && { color: 'red' })}>
                {label}
              </Button>
            </Group>
          </Stack>
        </Form>
      </RecordContextProvider>
    </Modal>
  )
}
