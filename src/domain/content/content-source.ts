/** The source of content for pages, and its credentials. */
export interface ContentSource {
  readonly projectId: string
  readonly dataset: string
  /** Null for the vendor's own host. */
  readonly apiHost: string | null
  /** Null for public content. */
  readonly token: string | null
  /** The topmost first: a release, drafts, `published`. */
  readonly perspective: readonly string[]
}
