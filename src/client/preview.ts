import { fillBar } from './preview/bar.ts'
import { previewClient } from './preview/client.ts'
import { followChanges } from './preview/follow.ts'

const isInStudio = () => window.parent !== window || window.opener !== null

/** Makes a page with a preview's bar follow what editors write. */
export async function watchPreview(bar: HTMLElement): Promise<void> {
  const client = previewClient(bar)
  fillBar(client, bar)
  followChanges(client)
  if (isInStudio()) (await import('./preview/overlays.ts')).showOverlays(bar)
}
