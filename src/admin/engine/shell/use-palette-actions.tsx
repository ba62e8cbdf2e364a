import type { SpotlightActionData } from '@mantine/spotlight'
import { type ReactNode, useState } from 'react'
import { useMay } from '../access.ts'
import { LazyActionDialog } from '../action/LazyActionDialog.ts'
import { usePermittedActions } from '../action/permitted.ts'
import { asks, blockedOf, useAction } from '../action/use-action.ts'
import { useDeleteRecord } from '../action/use-delete-record.ts'
import type { Action, AnyRecord } from '../resource.ts'
import { useRecordAtHand } from './record-at-hand.ts'

interface AskedAction {
  readonly action: Action<AnyRecord>
  readonly record: AnyRecord
}

/** What can be done with the record at hand, and the question or form of what was chosen. */
export function usePaletteActions(): {
  readonly actions: readonly SpotlightActionData[]
  readonly dialog: ReactNode
} {
  const { resource, record } = useRecordAtHand()
  const permitted = usePermittedActions(resource, record)
  const mayDelete = useMay(`${resource?.name}/${record?.id}`, 'DELETE')
  const remove = useDeleteRecord()
  const { send, reset, isPending, problem } = useAction()
  const [asked, setAsked] = useState<AskedAction | null>(null)
  if (resource === undefined || record === undefined) return { actions: [], dialog: null }

  const title = resource.titleOf(record)
  const choose = (action: Action<AnyRecord>) => {
    if (asks(action) || blockedOf(action, [record]) !== undefined) {
      reset()
      setAsked({ action, record })
    } else void send({ action, rows: [record] })
  }
  const row = (name: string, label: string, onClick: () => void): SpotlightActionData => ({
    id: `action ${name}`,
    label,
    description: title,
    group: 'This page',
    onClick,
  })
  const close = () => setAsked(null)
  return {
    actions: [
      ...permitted.map((action) => row(action.name, action.label, () => choose(action))),
      ...(resource.canDelete && mayDelete
        ? [row('delete', 'Delete', () => remove(resource, record))]
        : []),
    ],
    dialog: asked && (
      <LazyActionDialog
        {...asked}
        isPending={isPending}
        problem={problem}
        onClose={close}
        onSend={(values) => send({ action: asked.action, rows: [asked.record], values }, close)}
      />
    ),
  }
}
