/**
 * Every `step`-th case beside other tests, and all where they run alone (`npm run test:long`). Of a
 * table of n rows and n columns, n + 1 takes the diagonal: each row and each column once.
 */
export const sampleOf = <Case>(cases: readonly Case[], step: number): readonly Case[] =>
  process.env['TESTS_RUN_ALONE'] === '1' ? cases : cases.filter((_, index) => index % step === 0)
