import type { ReactNode } from 'react'

/** The label of an optional field. */
export const Optional = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children} <span className="muted">(optional)</span>
  </>
)
