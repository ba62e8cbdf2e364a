import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { AnyRecord, ListColumn } from '../resource.ts'
import { labelOf, textOf, valueAt } from '../value.ts'

interface FactsProps<Row> {
  readonly record: Row
  readonly columns: readonly ListColumn<Row>[]
}

/** The fields of a record, each with its name. */
export const Facts = <Row extends AnyRecord>({ record, columns }: FactsProps<Row>) => (
  <Paper withBorder radius="md" p="lg">
    <SimpleGrid component="dl" cols={{ base: 1, sm: 2 }} m={0}>
      {columns.map((column) => (
        <div key={column.source}>
          <Text component="dt" size="sm" c="dimmed">
            {labelOf(column)}
          </Text>
          <Text component="dd" m={0}>
            {column.render ? column.render(record) : textOf(valueAt(record, column.source))}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  </Paper>
)
