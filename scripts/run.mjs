// Runs a script of the project under its own Node, which npm installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules/node/bin')
const node = [join(bin, 'node'), join(bin, 'node.exe')].find((path) => existsSync(path))
if (!node) {
  console.error('The packages are not installed: run npm start, which installs them.')
  process.exit(1)
}

// The channel closes when this process is killed, so that the child ends too.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
const child = spawn(node, process.argv.slice(2), { stdio })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

// A killed npm sends us no signal, but our parent changes.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
