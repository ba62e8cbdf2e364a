import { enableVisualEditing } from '@sanity/visual-editing'
import { showChange } from './follow.ts'

const here = () => location.pathname + location.search

/** Reports its address to the surrounding Studio, and follows Studio's navigation. */
const history = {
  subscribe: (navigate: (update: { type: 'push'; title: string; url: string }) => void) => {
    navigate({ type: 'push', title: document.title, url: here() })
    return () => undefined
  },
  update: ({ type, url }: { type: 'push' | 'pop' | 'replace'; url?: string }) => {
    if (type === 'pop') window.history.back()
    else if (url !== undefined && url !== here()) location.assign(url)
  },
}

/** Selects Studio's perspective in the bar. */
function choose(bar: HTMLElement, perspective: string): void {
  const choice = bar.querySelector('select')
  if (!choice || choice.value === perspective) return
  choice.add(new Option(perspective, perspective, false, true))
  choice.form?.submit()
}

/** Click-to-edit, in the frame of Studio's Presentation. */
export function showOverlays(bar: HTMLElement): void {
  enableVisualEditing({
    history,
    refresh: () => showChange(),
    onPerspectiveChange: (perspective) => choose(bar, String([perspective].flat()[0])),
  })
}
