import { Money } from '../../engine/marks.tsx'

interface GivenBackProps {
  /** Minor units. */
  readonly of: {
    readonly refund_amount: number | null
    readonly gift_card_amount: number
    readonly unasked_amount: number
  }
  readonly currencyCode: string
}

/** Where the money of a return or of a claim goes, or went. */
export const GivenBack = ({ of, currencyCode }: GivenBackProps) => (
  <>
    Refund <Money amount={of.refund_amount ?? 0} currencyCode={currencyCode} />
    {of.gift_card_amount > 0 && (
      <>
        , to gift cards <Money amount={of.gift_card_amount} currencyCode={currencyCode} />
      </>
    )}
    {of.unasked_amount > 0 && (
      <>
        , off what is to be paid <Money amount={of.unasked_amount} currencyCode={currencyCode} />
      </>
    )}
  </>
)
