import { execFileSync } from 'node:child_process'

interface Process {
  readonly pid: number
  readonly command: string
}

/** The processes that one has started, as the system lists them. */
export function childrenOf(pid: number): Process[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return table
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match !== null)
    .filter(([, , parent]) => Number(parent) === pid)
    .map(([, own, , command]) => ({ pid: Number(own), command: command ?? '' }))
}

const COMMANDS = {
  commerce: /commerce\.mts/,
  worker: /worker\.mts/,
  analytics: /analytics\/main\.mjs/,
  content: /content-lake\/main\.mjs/,
  identity: /identity\/main\.mjs/,
  web: /server\/main\.mjs/,
  database: /bin\/postgres/,
} as const

/** The process id of one part of a running store. */
export function pidOf(startPid: number, name: keyof typeof COMMANDS): number {
  const found = childrenOf(startPid).find(({ command }) => COMMANDS[name].test(command))
  if (!found) throw new Error(`${name} is not running`)
  return found.pid
}

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Resident memory in MiB. */
export const residentMebibytes = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
