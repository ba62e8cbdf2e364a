/** Where pages read content, and as whom. */
export interface ContentSource {
  readonly projectId: string
  readonly dataset: string
  /** Null for the vendor's own. */
  readonly apiHost: string | null
  /** Null for what anybody may read. */
  readonly token: string | null
  /** What is on top first: a release, drafts, `published`. */
  readonly perspective: readonly string[]
}
