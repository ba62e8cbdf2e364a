import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '#scripts/paths.ts'
import { SCRIPTS } from '#tests/support/deploy/deployed.ts'
import { importsOf } from '../imports.ts'
import { isKnownToOne, SECRET } from './faults.ts'

interface Instruction {
  readonly name: string
  readonly words: string
}

/** The instructions of each stage, in order; a `\` at its end continues a line. */
function stagesOf(text: string): readonly (readonly Instruction[])[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  const instructions = lines.flatMap((line) => {
    const [, name, words] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    return name && words ? [{ name, words }] : []
  })
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []))
  return starts.map((start, index) => instructions.slice(start, starts[index + 1]))
}

const wordsOf = (stage: readonly Instruction[], name: string) =>
  stage.filter((each) => each.name === name).map(({ words }) => words)

/** What the build makes; all else that is copied is in the project. */
const MADE = ['node_modules', 'dist', 'dist-studio']
const PREFIX = '/opt/perennial/'

const copied = (stage: readonly Instruction[]) =>
  wordsOf(stage, 'COPY').map((words) => (words.split(' ')[1] ?? '').replace(PREFIX, ''))

const isIn = (folders: readonly string[], path: string) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`))

/** The project's own files that commerce and its workers load; web is a bundle. */
const loaded = () =>
  ['backend/boot', 'backend/src']
    .flatMap(importsOf)
    .map(({ target }) => target)
    .filter((target) => /^(server|src|backend|dist|scripts|emulators|tests)\//.test(target))

const assignments = (stage: readonly Instruction[]) =>
  [
    ...wordsOf(stage, 'ENV')
      .join(' ')
      .matchAll(/(\w+)=(\S*)/g),
  ].map(([, name = '']) => name)

/** What is wrong with a Containerfile; empty for a good one. */
export function faultsOfImage(text: string, nodeVersion: string): readonly string[] {
  const stages = stagesOf(text)
  const last = stages.at(-1) ?? []
  const folders = copied(last)
  const [user = 'root'] = wordsOf(last, 'USER').slice(-1)
  const entry = z.array(z.string()).safeParse(JSON.parse(wordsOf(last, 'CMD')[0] ?? 'null')).data
  const bases = stages.map((stage) => wordsOf(stage, 'FROM')[0] ?? '')
  const named = [
    ...stages.flatMap(assignments),
    ...stages.flatMap((stage) => wordsOf(stage, 'ARG')),
  ]
  return [
    ...(stages.length > 1 ? [] : ['it carries its tools']),
    ...bases
      .filter((base) => !base.includes(`node:${nodeVersion}-`))
      .map((base) => `${base}: another Node`),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : ['it runs as root']),
    ...folders
      .filter((path) => !MADE.includes(path) && !existsSync(join(ROOT, path)))
      .map((path) => `there is no ${path}`),
    ...MADE.filter((path) => !folders.includes(path)).map((path) => `${path} is left behind`),
    ...Object.values(SCRIPTS)
      .filter((script) => !isIn(folders, script))
      .map((script) => `${script} is left behind`),
    ...loaded()
      .filter((path) => !isIn(folders, path))
      .map((path) => `${path} is loaded and left behind`),
    ...(Object.values(SCRIPTS).includes(entry?.[0] ?? '') ? [] : ['it starts nothing']),
    ...assignments(last)
      .filter((name) => !isKnownToOne(name))
      .map((name) => `nobody reads ${name}`),
    ...named
      .filter((name) => SECRET.test(name.split('=')[0] ?? ''))
      .map((name) => `${name} is built in`),
  ]
}
