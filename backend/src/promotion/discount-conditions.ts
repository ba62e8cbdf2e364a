import { DiscountConditionType } from '@medusajs/medusa'
import { z } from 'zod'
import { idsOf, type Queryable, rowsOf } from '../rows.ts'

/** A condition as staff send it: its kind is the list that it has. */
type GivenCondition = Readonly<{ id?: string }> & Partial<Record<DiscountConditionType, unknown[]>>

const KINDS = Object.values(DiscountConditionType)
const kindOf = (condition: GivenCondition) => KINDS.find((kind) => condition[kind]?.length) ?? null

const REMOVE = `
  DELETE FROM discount_condition c WHERE c.discount_rule_id = $1
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2::jsonb) AS given (id varchar, kind varchar)
      WHERE given.id = c.id AND given.kind = c.type::text)`
const KEPT = 'SELECT id FROM discount_condition WHERE discount_rule_id = $1'

const orphan = z.object({
  id: z.string(),
  kind: z.enum(DiscountConditionType),
  members: z.array(z.string()),
})
/** Conditions all of whose members are deleted. */
const ORPHANS = `
  SELECT c.id, c.type::text AS kind, array_agg(named.id::text) AS members
  FROM discount_condition c JOIN (
    SELECT x.condition_id, m.id, m.deleted_at FROM discount_condition_product x
      JOIN product m ON m.id = x.product_id
    UNION ALL SELECT x.condition_id, m.id, m.deleted_at FROM discount_condition_product_type x
      JOIN product_type m ON m.id = x.product_type_id
    UNION ALL SELECT x.condition_id, m.id, m.deleted_at
      FROM discount_condition_product_collection x
      JOIN product_collection m ON m.id = x.product_collection_id
    UNION ALL SELECT x.condition_id, m.id, m.deleted_at FROM discount_condition_product_tag x
      JOIN product_tag m ON m.id = x.product_tag_id
  ) named ON named.condition_id = c.id
  WHERE c.discount_rule_id = $1 GROUP BY c.id, c.type
  HAVING bool_and(named.deleted_at IS NOT NULL)`

/**
 * A condition that is answered without members, because all are deleted, has them again when it comes
 * back: without it a discount for one product would be for all of them.
 */
async function withDeletedMembers<Given extends GivenCondition>(
  database: Queryable,
  ruleId: string,
  given: readonly Given[],
): Promise<readonly Given[]> {
  const orphans = await rowsOf(database, orphan, ORPHANS, [ruleId])
  return given.map((condition) => {
    const found = orphans.find(({ id }) => id === condition.id)
    return found && kindOf(condition) === null
      ? { ...condition, [found.kind]: found.members }
      : condition
  })
}

/**
 * Removes the conditions of a rule that are given no more, or with another kind of members. Returns
 * those that are given, each with the id of one that stays, or without: it is new.
 */
export async function keepConditions<Given extends GivenCondition>(
  database: Queryable,
  ruleId: string,
  changed: readonly Given[],
) {
  const given = await withDeletedMembers(database, ruleId, changed)
  const named = given.map((condition) => ({ id: condition.id, kind: kindOf(condition) }))
  await database.query(REMOVE, [ruleId, JSON.stringify(named)])
  const kept = await idsOf(database, KEPT, [ruleId])
  return given.map(({ id, ...condition }) => ({
    ...condition,
    ...(id !== undefined && kept.includes(id) && { id }),
  }))
}
