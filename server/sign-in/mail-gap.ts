import { createHash } from 'node:crypto'
import type { ThrottleMail } from '#domain/account/sign-in-guard.ts'
import { createBackoff } from './backoff.ts'

const FIRST_GAP_S = 60
const LONGEST_GAP_S = 900
/** As long as a link holds: whoever is flooded has one in their mailbox that is good. */
const REMEMBERED_S = 3600

/**
 * Bounds how often one address is written to, whoever asks and whether or not anybody has it: a minute
 * after the first mail, twice as long after each that follows, a quarter of an hour at most.
 */
export function createMailThrottle(factor: number, now: () => number = Date.now): ThrottleMail {
  const gap = createBackoff(
    {
      free: 1,
      firstWaitS: FIRST_GAP_S / factor,
      longestWaitS: LONGEST_GAP_S / factor,
      rememberedS: REMEMBERED_S,
    },
    now,
  )
  return async (kind, email, send) => {
    const key = createHash('sha256').update(`${kind}\n${email.trim().toLowerCase()}`).digest('hex')
    const waitS = gap.take(key)
    if (waitS > 0) return waitS
    try {
      await send()
    } catch (error) {
      gap.giveBack(key)
      throw error
    }
    return 0
  }
}
