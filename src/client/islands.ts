import intent from './intent.ts'

interface Island {
  /** Lets React take over what the server rendered. */
  readonly mount: (element: Element) => void
}

/**
 * Hydrates the islands of every page, marked `data-island`, as `client:intent` does: without the
 * runtime that Astro has for islands, which would be a sixth of the scripts of a page.
 */
export const watchIslands = (islands: Readonly<Record<string, () => Promise<Island>>>): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] ?? ''
    const load = async () => async () => (await islands[name]?.())?.mount(element)
    intent(load, { value: name }, element)
  }
}
