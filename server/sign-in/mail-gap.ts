import { createHash } from 'node:crypto'
import type { ThrottleMail } from '#domain/account/sign-in-guard.ts'
import { steadyTimeMs } from '../steady-time.ts'
import { createBackoff } from './backoff.ts'

const FIRST_GAP_S = 60
const LONGEST_GAP_S = 900
/** The lifetime of a link: during a flood the owner always has a valid one in the mailbox. */
const REMEMBERED_S = 3600

/**
 * Limits the mails to one address, whether or not it has an account: a minute after the first mail,
 * twice as long after each that follows, a quarter of an hour at most.
 */
export function createMailThrottle(factor: number, now: () => number = steadyTimeMs): ThrottleMail {
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
