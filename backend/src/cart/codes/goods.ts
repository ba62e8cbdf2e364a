import type { EntityManager } from 'typeorm'
import { z } from 'zod'

const condition = z.object({ operator: z.enum(['in', 'not_in']), names: z.string() })

/** The names in a rule's conditions, in the shop's own words: of what is deleted nobody asks. */
const CONDITIONS = `
  SELECT c.operator, string_agg(named.name, ', ' ORDER BY named.name) AS names
  FROM discount_condition c
  JOIN LATERAL (
    SELECT p.title AS name FROM discount_condition_product x
      JOIN product p ON p.id = x.product_id AND p.deleted_at IS NULL
      WHERE x.condition_id = c.id
    UNION SELECT t.value FROM discount_condition_product_type x
      JOIN product_type t ON t.id = x.product_type_id AND t.deleted_at IS NULL
      WHERE x.condition_id = c.id
    UNION SELECT k.title FROM discount_condition_product_collection x
      JOIN product_collection k ON k.id = x.product_collection_id AND k.deleted_at IS NULL
      WHERE x.condition_id = c.id
    UNION SELECT g.value FROM discount_condition_product_tag x
      JOIN product_tag g ON g.id = x.product_tag_id AND g.deleted_at IS NULL
      WHERE x.condition_id = c.id
  ) named ON true
  WHERE c.discount_rule_id = $1 AND c.type <> 'customer_groups'
  GROUP BY c.id, c.operator, c.created_at ORDER BY c.created_at, c.id`

/**
 * The products that a discount is for (`only`), and those it is not for (`except`), if it names
 * any.
 */
export async function describeGoods(
  manager: Pick<EntityManager, 'query'>,
  ruleId: string,
): Promise<Readonly<Record<string, string>>> {
  const rows: unknown = await manager.query(CONDITIONS, [ruleId])
  const conditions = z.array(condition).parse(rows)
  const namesOf = (wanted: 'in' | 'not_in') =>
    conditions.flatMap(({ operator, names }) => (operator === wanted ? [names] : [])).join('; ')
  const only = namesOf('in')
  const except = namesOf('not_in')
  return { ...(only && { only }), ...(except && { except }) }
}
