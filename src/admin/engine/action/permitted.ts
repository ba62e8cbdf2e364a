import { useRights } from '../access.ts'
import type { Action, ActionRequest, AnyRecord, Resource } from '../resource.ts'

/** What an action sends before anything is filled in: whoever may send it has the right to the action. */
export const unfilledRequest = (action: Action<AnyRecord>, record: AnyRecord): ActionRequest =>
  action.request(record, { ...action.initial?.(record) })

/** The actions of a record's page that its state allows. */
export const possibleActions = (
  { actions = [] }: Pick<Resource, 'actions'>,
  record: AnyRecord,
): readonly Action<AnyRecord>[] =>
  actions.filter(({ isBulk, isPossible }) => isBulk !== 'only' && (isPossible?.(record) ?? true))

/** Those of them that the signed-in member of staff may do. */
export function usePermittedActions(
  resource: Resource | undefined,
  record: AnyRecord | undefined,
): readonly Action<AnyRecord>[] {
  const possible = resource && record ? possibleActions(resource, record) : []
  const pathOf = (action: Action<AnyRecord>) => (record ? unfilledRequest(action, record).path : '')
  const may = useRights()
  return possible.filter((action) => may(pathOf(action), 'POST'))
}
