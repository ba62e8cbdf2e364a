/** What a previewer sees instead of what is published (PV-1). */
export interface Preview {
  /** `drafts`, `published`, or the name of a release. */
  readonly perspective: string
  /** ISO date: prices as they will be then; null for today's. */
  readonly on: string | null
}
