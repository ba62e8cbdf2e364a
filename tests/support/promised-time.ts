/** How much slower the store may be where its machine also runs other tests. */
const BESIDE_OTHERS = 5

/**
 * For how long a test waits for what the store promises within `ms`. Beside other tests a slow answer
 * shows only that the machine is shared; `npm run test:long` runs the same tests alone, where nothing
 * is added.
 */
export const promisedMs = (ms: number, isAlone = process.env['TESTS_RUN_ALONE'] === '1'): number =>
  isAlone ? ms : ms * BESIDE_OTHERS
