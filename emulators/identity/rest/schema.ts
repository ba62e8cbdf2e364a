import type { Pool } from 'pg'
import { z } from 'zod'

const names = z.array(z.string())

const columnRow = z.object({
  relation: z.string(),
  name: z.string(),
  standard: z.string().nullable(),
})
const constraintRow = z.object({
  name: z.string(),
  kind: z.enum(['p', 'u', 'f']),
  relation: z.string(),
  target: z.string().nullable(),
  columns: names,
  target_columns: names.nullable(),
})
const functionRow = z.object({
  name: z.string(),
  arguments: z.array(z.object({ name: z.string(), type: z.string(), is_needed: z.boolean() })),
  is_set: z.boolean(),
  is_void: z.boolean(),
  /** The table whose rows it returns, if any. */
  relation: z.string().nullable(),
  is_record: z.boolean(),
})

export interface ForeignKey {
  readonly name: string
  readonly from: string
  readonly columns: readonly string[]
  readonly to: string
  readonly targetColumns: readonly string[]
}

export interface Relation {
  readonly name: string
  /** The SQL of each default. */
  readonly columns: ReadonlyMap<string, string | null>
  readonly primaryKey: readonly string[]
  /** The unique sets of columns. */
  readonly unique: readonly (readonly string[])[]
}

export type StoredFunction = Readonly<z.infer<typeof functionRow>>

/** The accessible content of `public`. */
export interface Schema {
  readonly relations: ReadonlyMap<string, Relation>
  readonly foreignKeys: readonly ForeignKey[]
  readonly functions: readonly StoredFunction[]
}

const COLUMNS = `
SELECT c.relname AS relation, a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS standard
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum AND a.attgenerated = ''
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'p', 'f')
  AND a.attnum > 0 AND NOT a.attisdropped
ORDER BY a.attnum`

const namesOf = (key: string, relation: string) => `(
  SELECT array_agg(a.attname::text ORDER BY place) FROM unnest(k.${key}) WITH ORDINALITY u (number, place)
  JOIN pg_attribute a ON a.attrelid = k.${relation} AND a.attnum = u.number)`

const CONSTRAINTS = `
SELECT k.conname AS name, k.contype AS kind, c.relname AS relation, f.relname AS target,
  ${namesOf('conkey', 'conrelid')} AS columns, ${namesOf('confkey', 'confrelid')} AS target_columns
FROM pg_constraint k
JOIN pg_class c ON c.oid = k.conrelid
LEFT JOIN pg_class f ON f.oid = k.confrelid AND f.relnamespace = 'public'::regnamespace
WHERE c.relnamespace = 'public'::regnamespace AND k.contype IN ('p', 'u', 'f')
ORDER BY k.conname`

/** Triggers cannot be called, and neither can functions with unnamed arguments. */
const FUNCTIONS = `
SELECT p.proname AS name, p.proretset AS is_set, p.prorettype = 'void'::regtype AS is_void,
  r.relname AS relation, t.typtype = 'c' OR p.prorettype = 'record'::regtype AS is_record,
  coalesce((
    SELECT json_agg(json_build_object('name', p.proargnames[place], 'type', format_type(type, NULL),
      'is_needed', place <= p.pronargs - p.pronargdefaults) ORDER BY place)
    FROM unnest(p.proargtypes) WITH ORDINALITY u (type, place)), '[]') AS arguments
FROM pg_proc p JOIN pg_type t ON t.oid = p.prorettype LEFT JOIN pg_class r ON r.oid = t.typrelid
WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
  AND p.prorettype <> 'trigger'::regtype
  AND (p.pronargs = 0 OR '' <> ALL (p.proargnames[1:p.pronargs]))`

function relationsOf(
  columns: readonly z.infer<typeof columnRow>[],
  constraints: readonly z.infer<typeof constraintRow>[],
): Schema['relations'] {
  const byRelation = Map.groupBy(columns, ({ relation }) => relation)
  const relations = [...byRelation].map(([name, own]): [string, Relation] => {
    const keys = constraints.filter((each) => each.relation === name && each.kind !== 'f')
    return [
      name,
      {
        name,
        columns: new Map(own.map((column) => [column.name, column.standard])),
        primaryKey: keys.find(({ kind }) => kind === 'p')?.columns ?? [],
        unique: keys.map((key) => key.columns),
      },
    ]
  })
  return new Map(relations)
}

export async function readSchema(pool: Pool): Promise<Schema> {
  const columns = z.array(columnRow).parse((await pool.query(COLUMNS)).rows)
  const constraints = z.array(constraintRow).parse((await pool.query(CONSTRAINTS)).rows)
  const functions = z.array(functionRow).parse((await pool.query(FUNCTIONS)).rows)
  const foreignKeys = constraints.flatMap((key) =>
    key.kind === 'f' && key.target && key.target_columns
      ? [
          {
            name: key.name,
            from: key.relation,
            columns: key.columns,
            to: key.target,
            targetColumns: key.target_columns,
          },
        ]
      : [],
  )
  return { relations: relationsOf(columns, constraints), foreignKeys, functions }
}
