import type { Bag } from '#domain/cart/bag.ts'
import { type SumTexts, sumTexts } from '#domain/cart/bag-texts.ts'

interface SumRowsProps {
  readonly texts: SumTexts
  readonly isUpdating: boolean
  readonly isDiscounted: boolean
}

/** The markup of the total, which a page fills as well before this island is there. */
export const SumRows = ({ texts, isUpdating, isDiscounted }: SumRowsProps) => (
  <>
    <dl className="sums" aria-busy={isUpdating}>
      {isDiscounted && (
        <div>
          <dt>Discount</dt>
          <dd className="num">{texts.discount}</dd>
        </div>
      )}
      <div className="total heading-3">
        <dt>Subtotal{isUpdating && <span className="caption muted"> updating</span>}</dt>
        <dd className={isUpdating ? 'num muted' : 'num'}>{texts.total}</dd>
      </div>
    </dl>
    <p className="caption muted">{texts.note}</p>
  </>
)

/** The total of the bag before delivery: the server's figures, marked while changes are pending. */
export const Sums = ({ bag }: { readonly bag: Bag }) => (
  <SumRows texts={sumTexts(bag)} isUpdating={bag.isUpdating} isDiscounted={bag.discount > 0} />
)
