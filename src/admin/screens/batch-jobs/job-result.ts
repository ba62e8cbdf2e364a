import { z } from 'zod/mini'

/** A row of a file that was refused, or that there is something to say about. */
export interface RowProblem {
  readonly code: string
  readonly message: string
  readonly line?: number | undefined
  readonly handle?: string | undefined
}

const rowProblem = z.object({
  code: z._default(z.string(), ''),
  message: z.string(),
  line: z.optional(z.number()),
  handle: z.optional(z.string()),
})

const resultShape = z.object({
  count: z.optional(z.number()),
  advancement_count: z.optional(z.number()),
  progress: z.optional(z.number()),
  errors: z.optional(z.array(z.unknown())),
  stat_descriptors: z.optional(z.array(z.object({ message: z.string() }))),
  file_key: z.optional(z.string()),
})

/** The whole job has failed: the backend says it in one text. */
const failure = (text: string): RowProblem => ({ code: '', message: text })

const problemIn = (error: unknown): readonly RowProblem[] => {
  if (typeof error === 'string') return [failure(error)]
  const { data } = rowProblem.safeParse(error)
  return data ? [data] : []
}

/** What a job reports of itself; a job that has not begun reports nothing. */
export function jobResult(result: unknown) {
  const known = resultShape.safeParse(result).data ?? {}
  return {
    done: known.advancement_count ?? 0,
    count: known.count ?? null,
    share: known.progress ?? 0,
    problems: (known.errors ?? []).flatMap(problemIn),
    remarks: (known.stat_descriptors ?? []).map(({ message }) => message),
    fileKey: known.file_key ?? null,
  }
}
