import { lazily } from '../lazily.tsx'

/** For pages that come without the library of forms: nothing stands in its place. */
export const LazyActionDialog = lazily(
  async () => (await import('./ActionDialog.tsx')).ActionDialog,
  () => null,
)
