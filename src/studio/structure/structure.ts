import { BookIcon } from '@sanity/icons/Book'
import { CogIcon } from '@sanity/icons/Cog'
import { ColorWheelIcon } from '@sanity/icons/ColorWheel'
import { DocumentIcon } from '@sanity/icons/Document'
import { HomeIcon } from '@sanity/icons/Home'
import { SearchIcon } from '@sanity/icons/Search'
import { TagIcon } from '@sanity/icons/Tag'
import { TransferIcon } from '@sanity/icons/Transfer'
import type { StructureResolver } from 'sanity/structure'

/** The structure: singletons first, then lists. */
export const structure: StructureResolver = (S) => {
  const only = (id: string, title: string, icon: typeof HomeIcon) =>
    S.listItem()
      .id(id)
      .title(title)
      .icon(icon)
      .child(S.document().schemaType(id).documentId(id).title(title))
  const all = (type: string, title: string, icon: typeof HomeIcon) =>
    S.documentTypeListItem(type).title(title).icon(icon)
  return S.list()
    .id('content')
    .title('Content')
    .items([
      only('home', 'Home page', HomeIcon),
      all('page', 'Pages', DocumentIcon),
      all('story', 'Stories', BookIcon),
      all('storyTag', 'Story tags', TagIcon),
      S.divider(),
      only('siteSettings', 'Header and footer', CogIcon),
      only('themeSettings', 'Themes', ColorWheelIcon),
      all('redirect', 'Redirects', TransferIcon),
      all('searchSynonyms', 'Search synonyms', SearchIcon),
    ])
}
