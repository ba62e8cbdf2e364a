/**
 * The tag of journeys that `npm run test:long` walks alone (playwright.config.ts): rows of tables, and
 * what another journey does, too.
 */
export const LONG = { tag: '@long' }

/**
 * What a test of a table's row is given: every `step`-th row is a journey of `npm test`, and
 * `npm run test:long` has the others.
 */
export const sampledBy = (step: number, row: number): { tag?: string } =>
  row % step === 0 ? {} : LONG
