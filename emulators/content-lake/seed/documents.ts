import { home } from './home.ts'
import { pages } from './pages.ts'
import { redirects, searchSynonyms, siteSettings, themeSettings } from './settings.ts'
import { stories, storyTags } from './stories.ts'
import type { SeedDocument } from './writing.ts'

/** The published documents of the demo shop, in an order in which no reference points ahead. */
export const seedDocuments: readonly SeedDocument[] = [
  themeSettings,
  ...storyTags,
  ...stories,
  ...pages,
  home,
  siteSettings,
  ...redirects,
  ...searchSynonyms,
]
