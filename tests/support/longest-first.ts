import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, the longest first: begun last, one of them would go on alone while the other
 * core has nothing left. CONTRIBUTING.md has the seconds.
 */
const LONGEST = [
  'tests/start/start.test.ts',
  'tests/contract/resources/resources.contract.test.ts',
  'tests/contract/core-patches/orders.contract.test.ts',
  'tests/contract/account/password-recovery.test.ts',
  'tests/contract/core-patches/processes.contract.test.ts',
  'tests/contract/mail/mail-by-smtp.test.ts',
  'tests/contract/catalogue/purge.test.ts',
  'tests/contract/after-sale/swaps.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(path))
  return rank < 0 ? LONGEST.length : rank
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        one.project.config.sequence.groupOrder - other.project.config.sequence.groupOrder ||
        rankOf(one) - rankOf(other),
    )
  }
}
