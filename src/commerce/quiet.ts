/** Asks the gateway to answer refusals as 200, so that the browser's console stays clean (VE-8). */
export const QUIETLY = { 'x-perennial-quiet': '1' } as const

/** The quiet form of a refusal, as one of our own routes sends it. */
export function quietly(request: Request, status: number): ResponseInit {
  const isQuiet = request.headers.get('x-perennial-quiet') === '1'
  if (!isQuiet || status >= 500) return { status }
  return { status: 200, headers: { 'x-commerce-status': String(status) } }
}

/** The real status, even of a quiet refusal. */
export const statusOf = ({ headers, status }: Response): number =>
  Number(headers.get('x-commerce-status') ?? status)
