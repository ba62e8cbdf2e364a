import intent from './intent.ts'

interface Island {
  /** Lets React take over what the server rendered. */
  readonly mount: (element: Element) => void
}

/**
 * Hydrates the islands of every page, marked `data-island`, as `client:intent` does. Astro's own
 * runtime for islands would be a sixth of what a page runs.
 */
export const watchIslands = (islands: Readonly<Record<string, () => Promise<Island>>>): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] ?? ''
    const load = async () => async () => (await islands[name]?.())?.mount(element)
    intent(load, { name: 'intent', value: name }, element)
  }
}
