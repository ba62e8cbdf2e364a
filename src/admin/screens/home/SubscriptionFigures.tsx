import { SimpleGrid, Stack, Title } from '@mantine/core'
import { count, Money } from '../../engine/marks.tsx'
import { Figure } from './Figure.tsx'
import type { ShopFigures } from './figures.ts'
import { Ranking } from './Ranking.tsx'

interface SubscriptionFiguresProps {
  readonly figures: ShopFigures['subscriptions']
}

/** What subscriptions bring, and what the next 30 days need. */
export const SubscriptionFigures = ({ figures }: SubscriptionFiguresProps) => (
  <Stack gap="sm">
    <Title order={3} size="h5">
      Subscriptions
    </Title>
    <SimpleGrid component="dl" m={0} cols={{ base: 2, md: 4 }}>
      <Figure label="Active" note={`${count(figures.past_due)} past due`}>
        {count(figures.active)}
      </Figure>
      <Figure label="New">{count(figures.started)}</Figure>
      <Figure label="Cancelled">{count(figures.cancelled)}</Figure>
      <Figure label="Recovered payments" note={`Of ${count(figures.failed)} that failed`}>
        {count(figures.recovered)}
      </Figure>
      {figures.recurring.flatMap(({ currency_code: currencyCode, monthly, charged_soon }) => [
        <Figure key={`${currencyCode} monthly`} label={`Per month, ${currencyCode.toUpperCase()}`}>
          <Money amount={monthly} currencyCode={currencyCode} />
        </Figure>,
        <Figure
          key={`${currencyCode} soon`}
          label={`In the next 30 days, ${currencyCode.toUpperCase()}`}
          note="Goods, without delivery"
        >
          <Money amount={charged_soon} currencyCode={currencyCode} />
        </Figure>,
      ])}
    </SimpleGrid>
    <Ranking
      title="Needed in the next 30 days"
      none="No delivery is due."
      entries={figures.needed.map(({ variant_id, title, pieces }) => ({
        id: variant_id,
        title,
        value: `${count(pieces)} ×`,
      }))}
    />
  </Stack>
)
