import type { Action, AnyRecord } from '../engine/resource.ts'

interface Membership {
  /** What the records go into, such as a group. */
  readonly resource: 'customer-groups' | 'sales-channels'
  /** Where one of those is chosen, and its field. */
  readonly Form: NonNullable<Action<AnyRecord>['Form']>
  readonly field: string
  /** As buttons have it. */
  readonly words: string
  /** Such as `customers`, and how the route names their ids. */
  readonly members: string
  readonly ids: string
}

/** Puts many records into one that is chosen, or takes them out; each has it on its own page too. */
export function membershipActions<Row extends AnyRecord>({
  resource,
  Form,
  field,
  words,
  members,
  ids,
}: Membership): readonly Action<Row>[] {
  const move = (
    method: 'POST' | 'DELETE',
    named: Pick<Action<Row>, 'name' | 'label' | 'done'>,
  ): Action<Row> => ({
    ...named,
    isBulk: 'only',
    Form,
    request: ({ id }, values) => ({
      method,
      path: `${resource}/${values[field]}/${members}/batch`,
      body: { [ids]: [{ id }] },
    }),
  })
  return [
    move('POST', { name: `add ${field}`, label: `Add to ${words}`, done: `Added to the ${words}` }),
    move('DELETE', {
      name: `remove ${field}`,
      label: `Remove from ${words}`,
      done: `Removed from the ${words}`,
    }),
  ]
}
