import { setTimeout as pause } from 'node:timers/promises'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { EMAIL_AT_MOST } from '#domain/web/request-bounds.ts'
import { startRecovery } from '../../../../identity/recover.ts'
import { readBody } from '../../../read-body.ts'

const requestBody = z.object({ email: z.string().trim().pipe(z.email().max(EMAIL_AT_MOST)) })

/**
 * Longer than identity takes to look up an address, so that the time does not reveal the result.
 */
const NOT_BEFORE_MS = 500
/** The period in which identity counts. */
const SLOWED_S = '300'

/**
 * `POST /store/customers/password-token` (CA-2): has identity mail a link for a new password. The
 * answer is the same for an unknown address (VE-1). The core would mail a link of its own, for a
 * password that identity does not know.
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const body = readBody(requestBody, request, response)
  if (!body) return
  const recovery = startRecovery({ email: body.email, address: request.ip })
  const [recovered] = await Promise.all([recovery, pause(NOT_BEFORE_MS)])
  if (recovered === 'started') {
    response.sendStatus(204)
  } else if (recovered === 'no address') {
    const message = 'This is not an e-mail address that we can write to'
    response.status(400).json({ type: 'invalid_data', message })
  } else if (recovered === 'slowed') {
    const message = 'Too many attempts. Please try again later.'
    response.status(429).set('Retry-After', SLOWED_S).json({ type: 'not_allowed', message })
  } else {
    const message = 'We cannot send you a link at the moment. Please try again in a few minutes.'
    response.status(503).json({ type: 'unavailable', message })
  }
}
