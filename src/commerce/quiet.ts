/** Asks the gateway to answer refusals as 200, so that the browser's console stays clean (VE-8). */
export const QUIETLY = { 'x-perennial-quiet': '1' } as const

/** The status that was meant, also where it was said quietly. */
export const statusOf = ({ headers, status }: Response): number =>
  Number(headers.get('x-commerce-status') ?? status)
