/** The selection of a previewer instead of published content (PV-1). */
export interface Preview {
  /** `drafts`, `published`, or the name of a release. */
  readonly perspective: string
  /** ISO date: prices as of that day; null for today's. */
  readonly on: string | null
}
