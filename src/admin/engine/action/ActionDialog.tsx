import { Alert, Button, Group, Stack } from '@mantine/core'
import { Form, RecordContextProvider } from 'ra-core'
import { type BaseSyntheticEvent, useState } from 'react'
import { fieldsOf } from '#domain/web/json.ts'
import { Dialog } from '../Dialog.tsx'
import { useIsDialogUnsaved } from '../form/unsaved.ts'
import { useKeptRows } from '../form/use-kept.ts'
import type { Action, AnyRecord, Fields } from '../resource.ts'
import { KEEP_TYPED, TypedFields } from './TypedFields.tsx'

interface ActionDialogProps {
  readonly action: Action<AnyRecord>
  readonly record: AnyRecord
  /** All that it is done with, where those are several. */
  readonly chosen?: readonly AnyRecord[]
  readonly isPending: boolean
  /** Why it could not be done the last time. */
  readonly problem: string | undefined
  readonly onClose: () => void
  /** Answers the problems of single fields, which are said beside them. */
  readonly onSend: (values: Fields) => Promise<Fields>
}

/** Whether a form has a field for each of the names. */
const areFields = (form: unknown, names: readonly string[]): boolean =>
  form instanceof HTMLFormElement &&
  names.length > 0 &&
  names.every((name) => form.elements.namedItem(name) !== null)

interface ObstacleProps {
  readonly label: string
  readonly words: string
  readonly onClose: () => void
}

const ObstacleDialog = ({ label, words, onClose }: ObstacleProps) => (
  <Dialog onClose={onClose} title={label}>
    <Stack gap="md">
      <Alert color="yellow" variant="light" role="alert">
        {words}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </Group>
    </Stack>
  </Dialog>
)

/** The question or the form of an action, or why it cannot be done. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, record, onClose } = props
  const words = action.obstacle?.(record) ?? null
  return words === null ? (
    <AskingDialog {...props} />
  ) : (
    <ObstacleDialog label={action.label} words={words} onClose={onClose} />
  )
}

/** It stays open until the action is done; a click beside it loses nothing that is typed. */
function AskingDialog({
  action,
  record,
  chosen = [record],
  isPending,
  problem,
  ...on
}: ActionDialogProps) {
  const { Form: Fields, label, isDangerous } = action
  const [isBeside, setBeside] = useState(false)
  const isTyped = useIsDialogUnsaved()
  const { exceptInUse } = action
  const kept = useKeptRows(exceptInUse ?? '', exceptInUse ? chosen : [])
  return (
    <Dialog onClose={on.onClose} title={label} closeOnClickOutside={!isTyped} isBusy={isPending}>
      <RecordContextProvider value={{}}>
        <Form
          defaultValues={{ ...action.initial?.(record) }}
          resetOptions={KEEP_TYPED}
          onSubmit={async (
            values: unknown,
            event?: BaseSyntheticEvent<object, unknown, unknown>,
          ) => {
            const problems = await on.onSend(fieldsOf(values))
            setBeside(areFields(event?.target, Object.keys(problems)))
            return problems
          }}
        >
          <Stack gap="md">
            {action.confirm?.(record, chosen)}
            {Fields && <Fields record={record} />}
            <TypedFields />
            {problem !== undefined && !isBeside && (
              <Alert color="red" variant="light" role="alert">
                {problem}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button variant="default" disabled={isPending} onClick={on.onClose}>
                {/^Cancel\b/.test(label) ? 'Go back' : 'Cancel'}
              </Button>
              <Button
                type="submit"
                loading={isPending}
                disabled={kept.length > 0 && kept.length === chosen.length}
                {...(isDangerous && { color: 'red.9' })}
              >
                {label}
              </Button>
            </Group>
          </Stack>
        </Form>
      </RecordContextProvider>
    </Dialog>
  )
}
