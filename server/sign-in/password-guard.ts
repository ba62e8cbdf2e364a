import { createHash } from 'node:crypto'
import type { PasswordTry } from '#domain/account/sign-in-guard.ts'
import { networkOf } from '../http/client-address.ts'
import { steadyTimeMs } from '../steady-time.ts'
import { createBackoff } from './backoff.ts'
import { createBoundedQueue } from './bounded-queue.ts'
import { isKnownFor, type KnownDevice } from './device.ts'
import type { SignInRealm } from './realm.ts'
import { createTokenBucket } from './token-bucket.ts'

export interface SignInVisitor {
  readonly client: string
  readonly device: KnownDevice | null
}

interface Guess {
  readonly realm: SignInRealm
  /** The e-mail address, as it was typed. */
  readonly account: string
  readonly visitor: SignInVisitor
}

/**
 * A hash takes a core for a tenth of a second; commerce has 8 slots for all writes, carts included.
 */
const CHECKS = {
  shopper: { atOnce: 4, waitingAtMost: 200 },
  staff: { atOnce: 2, waitingAtMost: 100 },
  editor: { atOnce: 2, waitingAtMost: 100 },
} as const satisfies Record<SignInRealm, unknown>
const BUSY_S = 5

/** 14 wrong passwords in the first hour, and 4 in each further hour. */
const PACE = { free: 5, firstWaitS: 30, longestWaitS: 900, rememberedS: 12 * 3600 } as const

/** Accounts are counted by a hash, so that no e-mail address is stored for counting. */
const keyOf = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

export type PasswordGuard = ReturnType<typeof createPasswordGuard>

/**
 * Slows down password guesses and locks no account: wrong passwords are counted by device if it has
 * signed in to this account before, and otherwise by network. Guesses from elsewhere do not slow
 * the owner down, and guesses from behind the owner's own address do not slow the owner's device
 * down. Decision 28 has the arithmetic.
 */
export function createPasswordGuard(factor: number, now: () => number = steadyTimeMs) {
  const ofAccount = createBackoff(
    { ...PACE, free: Math.max(1, Math.round(PACE.free * factor)) },
    now,
  )
  const ofNetwork = createTokenBucket(factor, now)
  const turns = {
    shopper: createBoundedQueue(CHECKS.shopper),
    staff: createBoundedQueue(CHECKS.staff),
    editor: createBoundedQueue(CHECKS.editor),
  }

  function countersOf({ realm, account, visitor: { client, device } }: Guess) {
    const email = account.trim().toLowerCase()
    if (device && isKnownFor(device, realm, email)) {
      return { rank: 0, account: keyOf(realm, email, device.id), network: null }
    }
    const network = networkOf(client)
    const rank = 1 + Math.ceil(ofNetwork.taken(network))
    return { rank, account: keyOf(realm, email, network), network }
  }

  return async function tryPassword<Value>(
    guess: Guess,
    check: () => Promise<Value | null>,
  ): Promise<PasswordTry<Value>> {
    const { account, network, rank } = countersOf(guess)
    const accountWaitS = ofAccount.take(account)
    if (accountWaitS > 0) return { waitS: accountWaitS }
    const networkWaitS = network === null ? 0 : ofNetwork.take(network)
    const giveBack = () => {
      ofAccount.giveBack(account)
      if (network !== null && networkWaitS === 0) ofNetwork.giveBack(network)
    }
    if (networkWaitS > 0) {
      giveBack()
      return { waitS: networkWaitS }
    }
    let isGuess = false
    try {
      const checked = await turns[guess.realm](rank, async () => ({ right: await check() }))
      if (checked === null) return { waitS: BUSY_S }
      isGuess = checked.right === null
      if (!isGuess) ofAccount.forget(account)
      return checked
    } finally {
      if (!isGuess) giveBack()
    }
  }
}
