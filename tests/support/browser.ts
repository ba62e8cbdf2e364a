import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'
import { hasRoomInMemory } from './temporary-folder.ts'

// Chromium looks up hosts of its maker at every start unless told not to.
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** For containers with little memory, Playwright has the browser write what it draws to the disk. */
const IN_MEMORY: LaunchOptions = hasRoomInMemory()
  ? { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }
  : {}

/** The browser that npm brings is of Linux on this processor alone. */
const isPacked = process.platform === 'linux' && process.arch === 'x64'

/** The browser of package-lock.json, which brings the few libraries it links. */
async function packedBrowser(): Promise<LaunchOptions> {
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const libraries = await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  const path = [`${libraries}/lib`, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    executablePath,
    args: QUIET,
    ...IN_MEMORY,
    env: { ...process.env, LD_LIBRARY_PATH: path },
  }
}

/**
 * The browser of the tests: one named by CHROME_PATH, else that of the lockfile, which draws the
 * same on every machine; where that does not run, Playwright's own or the system's.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  const named = process.env['CHROME_PATH']
  if (!named && isPacked) return packedBrowser()
  const places = [named, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome']
  const found = places.find((path) => path !== undefined && existsSync(path))
  if (!found) throw new Error('No browser: name one in CHROME_PATH.')
  return { executablePath: found, args: QUIET, ...IN_MEMORY }
}
