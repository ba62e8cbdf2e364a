// npm omits a platform's binary from the lockfile if the registry lacks it at that moment, and then
// `npm ci` refuses the lockfile everywhere. Run this after a change of dependencies: it names the
// omitted packages, with the versions that their dependants need.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The places where Node looks for a package: beside its dependant, then upwards. */
function isLocked(packages, dependant, name) {
  for (let parent = dependant; ; ) {
    if (packages[`${parent && `${parent}/`}node_modules/${name}`]) return true
    if (!parent) return false
    parent = parent.slice(0, Math.max(0, parent.lastIndexOf('node_modules/') - 1))
  }
}

/** The platform of a binary, from its name, as in `@biomejs/cli-linux-x64-musl`. */
function platform(name) {
  const words = name.split('-')
  const cpu = processors.filter((one) => words.includes(one))
  const os = systems.filter((one) => words.includes(one))
  const libc = [words.includes('musl') && 'musl', words.includes('gnu') && 'glibc'].filter(Boolean)
  return { cpu, ...(libc[0] && os[0] === 'linux' && { libc }), ...(os[0] && { os }) }
}

export function complete(lock) {
  const packages = { ...lock.packages }
  for (const [dependant, { dev, optionalDependencies = {} }] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!isLocked(packages, dependant, name))
        packages[`node_modules/${name}`] = {
          version,
          ...(dev && { dev }),
          optional: true,
          ...platform(name),
        }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(dirname(process.argv[1]), '..', 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, `${JSON.stringify(complete(lock), null, 2)}\n`)
}
