import { audienceCookie } from '#server/visitor/audience.ts'
import type { Signer } from '#system/signatures.ts'
import { signer } from './start-front.ts'

export const WHOLESALE = { salesChannelId: 'sc_wholesale', customerGroupIds: ['cgrp_2', 'cgrp_1'] }

interface SignInOptions {
  readonly session?: string
  /** The session that the audience was given to. */
  readonly given?: string
  /** Whose signature it bears: the shop's unless told. */
  readonly by?: Signer
}

/** The Cookie header of a wholesale customer who is signed in. */
export function wholesaleCookies({
  session = 's%3Awim',
  given = session,
  by = signer,
}: SignInOptions = {}): string {
  const grant = { audience: WHOLESALE, customerId: 'cus_wim', session: `connect.sid=${given}` }
  const { name, value } = audienceCookie(grant, by)
  return `signed_in=1; store_session=${session}; ${name}=${value}`
}
