import { Alert, Text } from '@mantine/core'
import { z } from 'zod/mini'
import { Money, When } from '../../engine/marks.tsx'

/** The next order as it would be placed. */
export const nextOrder = z.object({
  cycle: z.nullable(z.number()),
  next_order_at: z.nullable(z.string()),
  total: z.nullable(z.number()),
  delivery: z.nullable(z.string()),
  currency_code: z.string(),
  problem: z.nullable(z.string()),
})
export type QuotedOrder = z.infer<typeof nextOrder>

interface NextOrderProps {
  readonly quote: QuotedOrder
  /** Said where there is none. */
  readonly none?: string
}

/** What the customer will get, and for how much. */
export const NextOrder = ({ quote, none = 'There is none.' }: NextOrderProps) => (
  <Alert variant="light" color={quote.problem ? 'yellow' : 'blue'} title="The next order">
    {quote.next_order_at === null ? (
      <Text size="sm">{none}</Text>
    ) : (
      <Text size="sm">
        <When at={quote.next_order_at} />
        {quote.total !== null && (
          <>
            {' · '}
            <Money amount={quote.total} currencyCode={quote.currency_code} />
          </>
        )}
        {quote.delivery !== null && ` · ${quote.delivery}`}
      </Text>
    )}
    {quote.problem && <Text size="sm">{quote.problem}</Text>}
  </Alert>
)
