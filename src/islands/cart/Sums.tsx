import type { Bag } from '#domain/cart/bag.ts'
import { formatMoney } from '#domain/money/money.ts'
import { TAX_INCLUDED } from '#domain/money/tax-words.ts'

/** The total of the bag before delivery: the server's figures, marked while changes are pending. */
export const Sums = ({ bag }: { readonly bag: Bag }) => {
  const { currencyCode, goods, discount, isUpdating, isTaxed, isPosted } = bag
  const money = (amount: number) => formatMoney({ amount, currencyCode })
  return (
    <>
      <dl className="sums" aria-busy={isUpdating}>
        {discount > 0 && (
          <div>
            <dt>Discount</dt>
            <dd className="num">{money(-discount)}</dd>
          </div>
        )}
        <div className="total heading-3">
          <dt>Subtotal{isUpdating && <span className="caption muted"> updating</span>}</dt>
          <dd className={isUpdating ? 'num muted' : 'num'}>{money(goods - discount)}</dd>
        </div>
      </dl>
      <p className="caption muted">
        {isTaxed ? `${TAX_INCLUDED} ` : ''}
        {isPosted ? 'Choose your delivery at checkout.' : 'Sent by e-mail.'}
      </p>
    </>
  )
}
