import { Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { count, day, Money } from '../../engine/marks.tsx'
import { changeWords, share, shareWords } from './days.ts'
import { Figure } from './Figure.tsx'
import type { ShopFigures } from './figures.ts'
import { RangePicker } from './RangePicker.tsx'
import { Ranking } from './Ranking.tsx'
import { rangeIn } from './range.ts'
import { SalesOverTime } from './SalesOverTime.tsx'
import { SubscriptionFigures } from './SubscriptionFigures.tsx'
import { useFigures } from './use-figures.ts'

interface InCurrencyProps {
  readonly figures: ShopFigures
  readonly currencyCode: string
}

function InCurrency({ figures, currencyCode }: InCurrencyProps) {
  const of = (list: ShopFigures['sales']) =>
    list.find(({ currency_code }) => currency_code === currencyCode)
  const [now, before] = [of(figures.sales), of(figures.sales_before)]
  const change = (field: 'sales' | 'orders' | 'average' | 'refunds') =>
    changeWords(now?.[field] ?? 0, before?.[field] ?? 0)
  const money = (amount = 0) => <Money amount={amount} currencyCode={currencyCode} />
  const name = currencyCode.toUpperCase()
  return (
    <Stack gap="sm">
      <SimpleGrid component="dl" m={0} cols={{ base: 2, md: 4 }}>
        <Figure label={`Sales, ${name}`} note={change('sales')}>
          {money(now?.sales)}
        </Figure>
        <Figure label={`Orders, ${name}`} note={change('orders')}>
          {count(now?.orders ?? 0)}
        </Figure>
        <Figure label={`Average order, ${name}`} note={change('average')}>
          {money(now?.average)}
        </Figure>
        <Figure label={`Refunds, ${name}`} note={change('refunds')}>
          {money(now?.refunds)}
        </Figure>
      </SimpleGrid>
      <SalesOverTime figures={figures} currencyCode={currencyCode} />
    </Stack>
  )
}

const currencyOf = ({ currency_code }: ShopFigures['sales'][number]) => currency_code

const Shop = ({ figures }: { readonly figures: ShopFigures }) => {
  const { customers, customers_before: earlier, gift_cards, most_sold, running_low } = figures
  // What is not sold any more has fallen to nothing, which is to be seen.
  const currencies = [...new Set([...figures.sales, ...figures.sales_before].map(currencyOf))]
  return (
    <>
      {currencies.map((code) => (
        <InCurrency key={code} figures={figures} currencyCode={code} />
      ))}
      {currencies.length === 0 && <Text c="dimmed">Nothing was sold in this period.</Text>}
      <SimpleGrid component="dl" m={0} cols={{ base: 2, md: 4 }}>
        <Figure label="Customers" note={changeWords(customers.customers, earlier.customers)}>
          {count(customers.customers)}
        </Figure>
        <Figure
          label="Returning customers"
          note={shareWords(
            [customers.returning, customers.customers],
            [earlier.returning, earlier.customers],
          )}
        >
          {share(customers.returning, customers.customers)}
        </Figure>
        <Figure
          label="Bags that became orders"
          note={shareWords(
            [customers.ordered_carts, customers.carts],
            [earlier.ordered_carts, earlier.carts],
          )}
        >
          {share(customers.ordered_carts, customers.carts)}
        </Figure>
        {gift_cards.map(({ currency_code, cards, balance }) => (
          <Figure
            key={currency_code}
            label={`Left on gift cards, ${currency_code.toUpperCase()}`}
            note={`On ${count(cards)} ${cards === 1 ? 'card' : 'cards'}`}
          >
            <Money amount={balance} currencyCode={currency_code} />
          </Figure>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Ranking
          title="Best sellers"
          none="Nothing was sold in this period."
          entries={most_sold.map(({ product_id, title, pieces }) => ({
            id: product_id,
            title,
            value: `${count(pieces)} ×`,
            productId: product_id,
          }))}
        />
        <Ranking
          title="Running low"
          none="Everything is well in stock."
          entries={running_low.map(({ variant_id, product_id, title, available }) => ({
            id: variant_id,
            title,
            value: `${count(available)} left`,
            productId: product_id,
          }))}
        />
      </SimpleGrid>
      <SubscriptionFigures
        figures={figures.subscriptions}
        changes={figures.subscription_changes}
        before={figures.subscription_changes_before}
      />
    </>
  )
}

/** The shop's numbers of a range of days, compared with as many days before. */
export function Figures() {
  const [search, setSearch] = useSearchParams()
  const range = rangeIn(search)
  const { data, error, refetch, isPlaceholderData } = useFigures(range)
  return (
    <Stack component="section" gap="md" aria-labelledby="figures">
      <Group justify="space-between">
        <Title order={2} size="h4" id="figures">
          Figures
        </Title>
        <RangePicker range={range} onChange={(next) => setSearch({ ...next })} />
      </Group>
      {error && <Failed what="figures" error={error} onRetry={() => void refetch()} />}
      {!(data || error) && <Skeleton height={320} />}
      {data && !error && (
        <Stack gap="md" aria-busy={isPlaceholderData}>
          <Text size="sm" c="dimmed">
            {day(data.period.from)} to {day(data.period.to)} ({data.period.timeZone}), compared with{' '}
            {day(data.before.from)} to {day(data.before.to)}
          </Text>
          <Shop figures={data} />
        </Stack>
      )}
    </Stack>
  )
}
