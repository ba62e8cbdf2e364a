import { Button, Group, Paper, Stack, Table, Title } from '@mantine/core'
import { useState } from 'react'
import { formatMoney, fractionDigits } from '#domain/money/money.ts'
import { csvOf } from '../../engine/list/csv.ts'
import { count, day, Money } from '../../engine/marks.tsx'
import type { AnyRecord } from '../../engine/resource.ts'
import { saveFile } from '../../engine/save-file.ts'
import { BarChart } from './BarChart.tsx'
import { type DaySales, everyDay } from './days.ts'
import type { ShopFigures } from './figures.ts'

interface DayRow extends AnyRecord {
  readonly orders: number
  /** In major units, as a spreadsheet shows them. */
  readonly sales: number
}

const COLUMNS = [{ source: 'orders' }, { source: 'sales' }]

interface SalesOverTimeProps {
  readonly figures: Pick<ShopFigures, 'period' | 'days'>
  readonly currencyCode: string
}

/** The sales of each day, as bars, as a table and as a file. */
export function SalesOverTime({ figures, currencyCode }: SalesOverTimeProps) {
  const [isTable, setTable] = useState(false)
  const days = everyDay(figures, currencyCode)
  const title = `Sales in ${currencyCode.toUpperCase()}, by day`
  const save = () =>
    saveFile(csvOf(days.map(rowOf), COLUMNS), `sales-${currencyCode}-${figures.period.from}.csv`)
  const rowOf = ({ day: id, orders, sales }: DaySales): DayRow => ({
    id,
    orders,
    sales: sales / 10 ** fractionDigits(currencyCode),
  })
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {title}
          </Title>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => setTable(!isTable)}>
              {isTable ? 'As a chart' : 'As a table'}
            </Button>
            <Button size="xs" variant="default" onClick={save}>
              Export CSV
            </Button>
          </Group>
        </Group>
        {isTable ? (
          <Table.ScrollContainer minWidth={320} mah={280}>
            <Table aria-label={title}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Day</Table.Th>
                  <Table.Th ta="end">Orders</Table.Th>
                  <Table.Th ta="end">Sales</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {days.map((each) => (
                  <Table.Tr key={each.day}>
                    <Table.Td>{day(each.day)}</Table.Td>
                    <Table.Td ta="end">{count(each.orders)}</Table.Td>
                    <Table.Td ta="end">
                      <Money amount={each.sales} currencyCode={currencyCode} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        ) : (
          <BarChart
            label={title}
            bars={days.map((each) => ({
              label: day(each.day),
              value: each.sales,
              words: formatMoney({ amount: each.sales, currencyCode }),
            }))}
          />
        )}
      </Stack>
    </Paper>
  )
}
