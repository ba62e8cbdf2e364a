import type { Desk } from '#account/desk.server.ts'

/** What the next page says in a toast; it also looks at the bag again, which may be another now. */
export const sayThere = ({ set }: Desk, text: string): void =>
  set([
    {
      name: 'said',
      value: encodeURIComponent(JSON.stringify({ kind: 'success', text })),
      maxAgeSeconds: 60,
      isHidden: false,
    },
  ])
