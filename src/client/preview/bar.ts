import type { SanityClient } from '@sanity/client'
import { PREVIEW_DOCUMENTS } from '#domain/constants.ts'

interface Release {
  readonly name: string
  readonly title: string
}

const RELEASES = /* groq */ `*[_type == "system.release" && state in ["active", "scheduled"]]
  | order(coalesce(publishAt, metadata.intendedPublishAt) asc){
  name, "title": coalesce(metadata.title, name)
}`
/** Studio's own documents are not drafts of editors. */
const DRAFTS = /* groq */ `count(
  *[_id in path("drafts.**") && !string::startsWith(_type, "sanity.")][0...${PREVIEW_DOCUMENTS}]._id
)`

const isRelease = (value: unknown): value is Release =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'title' in value &&
  typeof value.title === 'string'

/** The releases to choose from, besides drafts and published content. */
async function listReleases(client: SanityClient, choice: HTMLSelectElement): Promise<void> {
  const found: unknown = await client.fetch(RELEASES)
  const releases = Array.isArray(found) ? found.filter(isRelease) : []
  const chosen = choice.dataset['chosen'] ?? ''
  for (const { name, title } of releases) {
    if ([...choice.options].some(({ value }) => value === name)) continue
    choice.add(new Option(title, name, false, name === chosen))
  }
}

async function countDrafts(client: SanityClient, label: HTMLElement): Promise<void> {
  const count: unknown = await client.fetch(DRAFTS)
  if (typeof count === 'number') label.textContent = count === 1 ? '1 draft' : `${count} drafts`
}

/** PV-5: the previewer's name, as content knows it. */
async function showEditor(client: SanityClient, bar: HTMLElement): Promise<void> {
  const { id } = await client.users.getById('me')
  if (id) bar.dataset['previewer'] = id
}

/** Fills in the parts that only content knows. The bar works without it. */
export function fillBar(client: SanityClient, bar: HTMLElement): void {
  const choice = bar.querySelector('select')
  const drafts = bar.querySelector<HTMLElement>('[data-drafts]')
  const nothing = () => undefined
  if (choice) listReleases(client, choice).catch(nothing)
  if (drafts) countDrafts(client, drafts).catch(nothing)
  showEditor(client, bar).catch(nothing)
}
