import { dirname, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { programOf, ROOT } from './paths.ts'

/**
 * Each process in few files with only what it uses of its packages: a store that loads a thousand
 * files starts later, and keeps the text of all of them in memory (`npm run bench -- memory start`).
 * Names and line breaks stay, so that the stack of an error can be read. Commerce and its workers are
 * not here: Medusa finds its parts by their folders.
 */
const PROGRAMS = ['server', 'emulators/analytics', 'emulators/content-lake', 'emulators/identity']

const BESIDE = /new URL\('(\.\/[^']+\.ts)', import\.meta\.url\)/g

/** A file that a process or a thread is started with becomes a program of its own. */
const filesBeside: Plugin = {
  name: 'files-beside',
  transform(code, id) {
    return code.replaceAll(BESIDE, (_, path: string) => {
      const file = this.emitFile({ type: 'chunk', id: join(dirname(id), path) })
      return `new URL(import.meta.ROLLUP_FILE_URL_${file})`
    })
  },
}

const BEYOND_ONE_BYTE = /[^\0-\xff]/g
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * The engine keeps a file's text in two bytes for each character if one of them needs two. No tag of a
 * template here reads what was written instead of what it means.
 */
const oneByteTexts: Plugin = {
  name: 'one-byte-texts',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type === 'chunk') file.code = file.code.replaceAll(BEYOND_ONE_BYTE, escaped)
    }
  },
}

/** `@scope/name` of a package's module; `_` because it names a file. */
function packageOf(id: string): string | null {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return name?.replace('/', '_') ?? null
}

/** Stacks and profiles tell by its folder whose code it is. */
function folderOf(moduleIds: readonly string[]): string {
  if (moduleIds.length > 0 && moduleIds.every((id) => packageOf(id) !== null)) return 'packages/'
  return moduleIds.some((id) => id.startsWith(join(ROOT, 'dist/server/'))) ? 'pages/' : ''
}

async function bundle(program: string) {
  const made = await rolldown({
    input: { main: join(ROOT, program, 'main.ts') },
    platform: 'node',
    // Its paths are for types alone.
    tsconfig: false,
    // It loads a library of the machine's own kind from beside it.
    external: 'sharp',
    plugins: [filesBeside, oneByteTexts],
    // React brings both of its forms, and chooses as it is loaded.
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  await made.write({
    dir: dirname(programOf(program)),
    cleanDir: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}[name].mjs`,
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: packageOf }] },
    comments: false,
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  })
  await made.close()
}

for (const program of PROGRAMS) await bundle(program)
