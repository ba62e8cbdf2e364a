import * as z from 'zod/mini'
import { EMAIL_AT_MOST } from './request-bounds.ts'

const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(EMAIL_AT_MOST))

/** The normalised e-mail address, or undefined if it is invalid. */
export const tidyEmail = (text: unknown): string | undefined => emailSchema.safeParse(text).data

export const EMAIL_RULE = 'Enter an e-mail address such as you@example.com.'
