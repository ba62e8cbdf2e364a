import { SimpleGrid, Stack, Title } from '@mantine/core'
import { count, Money } from '../../engine/marks.tsx'
import { changeWords, share, shareWords } from './days.ts'
import { Figure } from './Figure.tsx'
import type { ShopFigures } from './figures.ts'
import { Ranking } from './Ranking.tsx'

interface SubscriptionFiguresProps {
  readonly figures: ShopFigures['subscriptions']
  readonly changes: ShopFigures['subscription_changes']
  readonly before: ShopFigures['subscription_changes']
}

const ended = ({ cancelled, lapsed }: SubscriptionFiguresProps['changes']) => cancelled + lapsed

/** What subscriptions bring, how they changed, and what the next 30 days need. */
export const SubscriptionFigures = ({ figures, changes, before }: SubscriptionFiguresProps) => (
  <Stack gap="sm">
    <Title order={3} size="h5">
      Subscriptions
    </Title>
    <SimpleGrid component="dl" m={0} cols={{ base: 2, md: 4 }}>
      <Figure label="Active" note={`${count(figures.past_due)} past due`}>
        {count(figures.active)}
      </Figure>
      <Figure label="New" note={changeWords(changes.started, before.started)}>
        {count(changes.started)}
      </Figure>
      <Figure
        label="Churn"
        note={shareWords([ended(changes), changes.running], [ended(before), before.running])}
      >
        {share(ended(changes), changes.running)}
      </Figure>
      <Figure label="Cancelled" note={changeWords(changes.cancelled, before.cancelled)}>
        {count(changes.cancelled)}
      </Figure>
      <Figure label="Ended by the shop" note={changeWords(changes.lapsed, before.lapsed)}>
        {count(changes.lapsed)}
      </Figure>
      <Figure
        label="Recovered payments"
        note={shareWords([changes.recovered, changes.failed], [before.recovered, before.failed])}
      >
        {share(changes.recovered, changes.failed)}
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
