import type { ClientDirective } from 'astro'

type Load = Parameters<ClientDirective>[0]
type Intent = Pick<Parameters<ClientDirective>[1], 'value'>

const REACHES = ['pointerover', 'focusin', 'touchstart', 'click', 'intent'] as const

/**
 * `client:intent="cart"`: an island hydrates when the shopper reaches for it, that is for the island
 * itself or for anything that carries `data-intent="cart"`, or when a script asks for it by an
 * `intent` event on the document with the name as its detail. Astro inlines this file: no imports.
 */
const intent = (load: Load, { value }: Intent, island: HTMLElement): void => {
  const isMeant = (event: Event) =>
    event instanceof CustomEvent
      ? event.detail === value
      : event.target instanceof Element &&
        (island.contains(event.target) ||
          event.target.closest(`[data-intent~="${value}"]`) !== null)

  const listen = () => {
    for (const kind of REACHES)
      document.addEventListener(kind, hydrate, { capture: true, passive: true })
  }
  const hydrate = async (event: Event) => {
    if (!isMeant(event)) return
    for (const kind of REACHES) document.removeEventListener(kind, hydrate, { capture: true })
    try {
      await (await load())()
    } catch {
      // Offline at the moment: the next intent tries again.
      listen()
    }
  }
  listen()
}

export default intent satisfies ClientDirective
