import type { RunningBackend } from '#tests/support/backend.ts'

const COPY = `
  WITH copied AS (
    INSERT INTO subscription
    SELECT (jsonb_populate_record(original, jsonb_build_object('id', 'sub_' || $2 || number,
      'origin_line_item_id', 'item_' || $2 || number))).*
    FROM subscription original, generate_series(1, $3::int) number WHERE original.id = $1
    RETURNING id
  ), started AS (
    INSERT INTO subscription_history (subscription_id, event, status, actor, at)
    SELECT id, 'started', 'active', 'shopper', now() FROM copied)
  INSERT INTO subscription_cycle (id, subscription_id, cycle, due_at, state, next_at)
  SELECT 'cycle_' || copied.id, copied.id, planned.cycle, planned.due_at, planned.state,
    planned.next_at
  FROM copied, subscription_cycle planned
  WHERE planned.subscription_id = $1 AND planned.state = 'scheduled'`

/** Copies a subscription that many times; `name` distinguishes them from other copies. */
export const copySubscription = async (
  { query }: Pick<RunningBackend, 'query'>,
  id: string,
  { name, count }: { readonly name: string; readonly count: number },
): Promise<void> => {
  await query(COPY, [id, name, count])
}
