import { z } from 'zod/mini'
import type { CellOutcome } from './sheet.ts'

const answer = z.object({
  results: z.array(
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('saved') }),
      z.object({ status: z.literal('conflict'), current: z.nullable(z.number()) }),
      z.object({ status: z.literal('refused'), message: z.string() }),
    ]),
  ),
})

/** What became of the cells of a batch, in their order. */
export const outcomesIn = (value: unknown): readonly CellOutcome[] => answer.parse(value).results
