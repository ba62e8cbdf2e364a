import type * as z from 'zod/mini'
import type { Problems } from './form-answer.ts'

export type CheckedForm<Values> =
  | { readonly values: Values; readonly problems?: never }
  | { readonly values?: never; readonly problems: Problems }

/** The fields of a form as a schema parses them, or the message of each invalid field. */
export function checkForm<Values>(
  schema: z.ZodMiniType<Values>,
  fields: Readonly<Record<string, unknown>>,
): CheckedForm<Values> {
  const result = schema.safeParse(fields)
  if (result.success) return { values: result.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of result.error.issues) problems[path.join('.')] ??= message
  return { problems }
}
