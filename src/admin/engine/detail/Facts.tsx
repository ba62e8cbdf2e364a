import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { AnyRecord, ListColumn } from '../resource.ts'
import { cellOf, labelOf } from '../value.ts'

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
            {cellOf(record, column)}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  </Paper>
)
