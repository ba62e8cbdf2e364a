import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

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

/**
 * The browser of this machine: one named by CHROME_PATH, Playwright's own, the system's, and where
 * there is none the one that comes with npm, which brings the few libraries it links.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  const places = [
    process.env['CHROME_PATH'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ]
  const found = places.find((path) => path !== undefined && existsSync(path))
  if (found) return { executablePath: found, args: QUIET }
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  const libraries = await inflate('node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  const path = [`${libraries}/lib`, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return { executablePath, args: QUIET, env: { ...process.env, LD_LIBRARY_PATH: path } }
}
