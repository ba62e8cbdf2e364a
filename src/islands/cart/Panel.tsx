import type { ReactNode, RefObject } from 'react'

interface PanelProps {
  readonly isEmpty: boolean
  /** Says how much is in the bag. */
  readonly count: string
  /** Says what was added last. */
  readonly added: string
  readonly panel?: RefObject<HTMLElement | null>
  readonly title?: RefObject<HTMLHeadingElement | null>
  readonly children: ReactNode
}

/** The open bag. A page fills the same markup before this island is there. */
export const Panel = ({ isEmpty, count, added, panel, title, children }: PanelProps) => (
  <section className={isEmpty ? 'cart flow' : 'cart'} aria-label="Bag" ref={panel}>
    {/* Comes with its first words, which nobody hears: how the bag changes from now on is said. */}
    <p className="sr" role="status">
      {count}
    </p>
    <div className="row between">
      <h2 className="heading-3" ref={title} tabIndex={-1}>
        {isEmpty ? 'Your bag is empty' : 'Bag'}
      </h2>
      {!isEmpty && (
        <p className="caption muted" aria-hidden="true">
          {added}
        </p>
      )}
    </div>
    {children}
  </section>
)

interface ContentsProps {
  readonly lines: ReactNode
  /** What is between the lines and the ways out. */
  readonly sums: ReactNode
  /** Known last, so it is below everything else: the ways out must not move under a finger. */
  readonly arrivals?: ReactNode
}

export const Contents = ({ lines, sums, arrivals }: ContentsProps) => (
  <>
    {lines}
    <div className="flow ways">
      {sums}
      <a className="button primary wide" href="/checkout">
        Check out
      </a>
      <p className="centre">
        <a className="button link" href="/cart">
          View bag
        </a>
      </p>
    </div>
    <div className="flow tight">{arrivals}</div>
  </>
)
