import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { PropsWithChildren } from 'react'
import { z } from 'zod/mini'
import { Panel } from '../../engine/detail/Panel.tsx'
import { RecordLink } from '../../engine/detail/RecordLink.tsx'
import { Failed } from '../../engine/feedback/Failed.tsx'
import { Money, When } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'

/** `GET /admin/customers/{id}/summary`. Amounts in minor units. */
const summary = z.object({
  order_count: z.number(),
  first_order_at: z.nullable(z.string()),
  last_order_at: z.nullable(z.string()),
  sales_channels: z.array(z.string()),
  spent: z.array(z.object({ currency_code: z.string(), amount: z.number() })),
  gift_cards: z.array(
    z.object({
      id: z.string(),
      ending: z.string(),
      balance: z.number(),
      currency_code: z.string(),
    }),
  ),
})

const answer = z.object({ summary })

const Fact = ({ label, children }: PropsWithChildren<{ readonly label: string }>) => (
  <div>
    <Text component="dt" size="sm" c="dimmed">
      {label}
    </Text>
    <Text component="dd" m={0}>
      {children}
    </Text>
  </div>
)

function Spent({ spent }: Pick<z.infer<typeof summary>, 'spent'>) {
  if (spent.length === 0) return <>–</>
  return spent.map(({ currency_code, amount }) => (
    <Text key={currency_code} component="span" display="block">
      <Money amount={amount} currencyCode={currency_code} />
    </Text>
  ))
}

const GiftCards = ({ gift_cards }: Pick<z.infer<typeof summary>, 'gift_cards'>) => (
  <Stack gap={2}>
    {gift_cards.map(({ id, ending, balance, currency_code }) => (
      <RecordLink key={id} to={['gift-cards', id]}>
        ••••{ending}: <Money amount={balance} currencyCode={currency_code} />
      </RecordLink>
    ))}
  </Stack>
)

interface Group {
  readonly id: string
  readonly name: string
}

interface Grouped {
  readonly groups: readonly Group[]
}

const Groups = ({ groups }: Grouped) =>
  groups.map(({ id, name }) => (
    <Text key={id} component="span" display="block">
      <RecordLink to={['customer-groups', id]}>{name}</RecordLink>
    </Text>
  ))

const Facts = (known: z.infer<typeof summary> & Grouped) => (
  <SimpleGrid component="dl" cols={{ base: 2, sm: 3 }} m={0}>
    <Fact label="Spent">
      <Spent spent={known.spent} />
    </Fact>
    <Fact label="Orders">{known.order_count}</Fact>
    <Fact label="Last order">
      <When at={known.last_order_at} />
    </Fact>
    <Fact label="First order">
      <When at={known.first_order_at} />
    </Fact>
    <Fact label="Channels">{known.sales_channels.join(', ') || '–'}</Fact>
    <Fact label="Groups">{known.groups.length > 0 ? <Groups groups={known.groups} /> : '–'}</Fact>
    {known.gift_cards.length > 0 && (
      <Fact label="Gift cards">
        <GiftCards gift_cards={known.gift_cards} />
      </Fact>
    )}
  </SimpleGrid>
)

interface CustomerSummaryProps extends Grouped {
  readonly customerId: string
}

/** What a customer has bought so far, and in which groups they are. */
export function CustomerSummary({ customerId, groups }: CustomerSummaryProps) {
  const provider = useDataProvider<ActionProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['customer summary', customerId],
    queryFn: async () =>
      answer.parse(await provider.read(`customers/${customerId}/summary`)).summary,
  })
  return (
    <Panel title="At a glance">
      {error && <Failed what="summary" error={error} onRetry={() => void refetch()} />}
      {data ? <Facts {...data} groups={groups} /> : !error && <Skeleton height={72} />}
    </Panel>
  )
}
