import reporter from '@medusajs/medusa-cli/dist/reporter/index.js'

/** Medusa and its modules write to the console; our log is one JSON line per event. */
export function redirectConsole(): void {
  // The core sends parallel queries through one client, which pg 8 deprecates but still serves.
  process.noDeprecation = true
  console.log =
    console.info =
    console.debug =
      (...parts: unknown[]) => reporter.default.debug(parts.map(String).join(' '))
  console.warn = (...parts: unknown[]) => reporter.default.warn(parts.map(String).join(' '))
  console.error = (...parts: unknown[]) => reporter.default.error(parts.map(String).join(' '))
}
