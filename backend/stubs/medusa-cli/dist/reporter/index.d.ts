interface Reporter {
  error(message: string | Error, error?: unknown): void
  warn(message: string): void
  info(message: string): void
  debug(message: string): void
}
declare const reporter: Reporter
export default reporter
