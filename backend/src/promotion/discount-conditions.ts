import { DiscountConditionType } from '@medusajs/medusa'
import { idsOf, type Queryable } from '../rows.ts'

/** A condition as staff send it: its kind is the list that it has. */
type GivenCondition = Readonly<{ id?: string }> & Partial<Record<DiscountConditionType, unknown[]>>

const KINDS = Object.values(DiscountConditionType)
const kindOf = (condition: GivenCondition) => KINDS.find((kind) => condition[kind]?.length) ?? null

const REMOVE = `
  DELETE FROM discount_condition c WHERE c.discount_rule_id = $1
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset($2::jsonb) AS given (id varchar, kind varchar)
      WHERE given.id = c.id AND given.kind = c.type::text)`
const KEPT = 'SELECT id FROM discount_condition WHERE discount_rule_id = $1'

/**
 * Removes the conditions of a rule that are given no more, or with another kind of members. Returns
 * those that are given, each with the id of one that stays, or without: it is new.
 */
export async function keepConditions<Given extends GivenCondition>(
  database: Queryable,
  ruleId: string,
  given: readonly Given[],
) {
  const named = given.map((condition) => ({ id: condition.id, kind: kindOf(condition) }))
  await database.query(REMOVE, [ruleId, JSON.stringify(named)])
  const kept = await idsOf(database, KEPT, [ruleId])
  return given.map(({ id, ...condition }) => ({
    ...condition,
    ...(id !== undefined && kept.includes(id) && { id }),
  }))
}
