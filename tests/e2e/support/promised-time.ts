import { test } from '@playwright/test'
import { promisedMs as promised } from '#tests/support/promised-time.ts'

/** As `promisedMs` of all tests; a journey of the project `promises` runs alone. */
export const promisedMs = (ms: number): number =>
  promised(ms, test.info().project.name === 'promises')
