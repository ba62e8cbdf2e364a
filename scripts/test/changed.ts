import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../paths.ts'
import { type Check, checks, journeysIn, vitestOf } from './checks.ts'
import { reachOf } from './reach.ts'

/** The differences from a commit, including files that git does not track yet. */
export function changedSince(commit: string): readonly string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Drops paths within other paths: a runner would get both. */
const outermost = (paths: readonly string[]) => {
  const all = [...new Set(paths)]
  return all.filter((path) => !all.some((other) => path.startsWith(`${other}/`))).toSorted()
}

/**
 * The checks of what these files can break: every static one, the unit tests of what imports them
 * and of the layers, and the tests that their folders reach.
 */
export function checksOf(files: readonly string[]): readonly Check[] {
  const reached = outermost(files.flatMap(reachOf)).filter((path) => existsSync(join(ROOT, path)))
  const isJourney = (path: string) => /^tests\/(e2e|budgets)/.test(path)
  const [journeys, servers] = [
    reached.filter(isJourney),
    reached.filter((path) => !isJourney(path)),
  ]
  const there = files.filter((file) => existsSync(join(ROOT, file)))
  const layers = ['documents', 'layers'].map((name) => `tests/architecture/${name}.test.ts`)
  return [
    ...checks.filter(({ lane }) => lane === 'types' || lane === 'rules'),
    { ...vitestOf('unit', ['related', '--run', ...there, ...layers]), lane: 'unit' },
    ...(servers.length > 0 ? [vitestOf('contract', ['run', ...servers])] : []),
    ...(journeys.length > 0 ? [journeysIn(journeys)] : []),
  ]
}
