import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { withLock } from '../../src/system/lock.mjs'
import { type Source, sources } from './sources.mts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, '.stamp')

/** Medusa finds models, services and routes by globbing for CommonJS files. As in a tsconfig.json. */
const compilerOptions = {
  target: 'ES2023',
  module: 'CommonJS',
  esModuleInterop: true,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  useDefineForClassFields: false,
  jsx: 'react-jsx',
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
}

const SCRIPT = /\.tsx?$/

const require = createRequire(import.meta.url)
const compiler = z.object({ version: z.string() })

function fingerprint(files: Source[]) {
  const { version } = compiler.parse(require('typescript/package.json'))
  const hash = createHash('sha256').update(version).update(JSON.stringify(compilerOptions))
  for (const { path, text } of files) hash.update(path).update('\0').update(text)
  return hash.digest('hex')
}

/** The hash of the sources from which dist/ was built; empty without one. */
export const builtFingerprint = (): Promise<string> => readFile(stamp, 'utf8').catch(() => '')

/** Gives what turns a source into a file of dist/. A start that builds nothing needs no compiler. */
async function loadCompiler() {
  const { default: ts } = await import('typescript')
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, root)
  return ({ path, text }: Source): Source => {
    if (!SCRIPT.test(path)) return { path, text }
    const { outputText } = ts.transpileModule(text, { compilerOptions: options, fileName: path })
    return { path: path.replace(SCRIPT, '.js'), text: outputText }
  }
}

async function write(folder: string, { path, text }: Source) {
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, text)
}

/** Whether dist/ matches the present sources. */
async function isBuilt(): Promise<boolean> {
  return (await builtFingerprint()) === fingerprint(await sources())
}

/**
 * Transpiles src/, and its imports of the domain, to dist/ if the sources have changed. `tsc`
 * checks the types. Commerce and worker start together: the lock lets one of them build, and dist/
 * is replaced atomically.
 */
export async function build(): Promise<void> {
  if (await isBuilt()) return
  await withLock(join(root, 'dist.lock'), async () => {
    const files = await sources()
    const wanted = fingerprint(files)
    if ((await builtFingerprint()) === wanted) return
    const emit = await loadCompiler()
    const fresh = join(root, `dist.${process.pid}`)
    await rm(fresh, { recursive: true, force: true })
    await Promise.all(files.map((file) => write(fresh, emit(file))))
    await writeFile(join(fresh, '.stamp'), wanted)
    await rm(dist, { recursive: true, force: true })
    await rename(fresh, dist)
  })
}

/** A built module of src/, by its path without ending. `T` is the type of its source. */
export function built<T>(path: string): T {
  const load: (path: string) => T = require
  return load(join(dist, `${path}.js`))
}
