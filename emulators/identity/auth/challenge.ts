import { z } from 'zod'
import { invalid } from '../failure.ts'

const METHOD = z.enum(['s256', 'plain'])
const challengeRequest = z.object({
  code_challenge: z.string().min(43).max(128),
  code_challenge_method: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(METHOD),
})

export const challenge = z.object({ challenge: z.string(), method: METHOD })
export type Challenge = Readonly<z.infer<typeof challenge>>

/** The challenge of a client that will send its verifier; null for a client without. */
export function readChallenge(body: unknown): Challenge | null {
  const hasChallenge = z.object({ code_challenge: z.string().min(1) }).safeParse(body).success
  if (!hasChallenge) return null
  const parsed = challengeRequest.safeParse(body)
  if (!parsed.success) throw invalid('invalid code_challenge or code_challenge_method')
  return { challenge: parsed.data.code_challenge, method: parsed.data.code_challenge_method }
}
