import { Paper, Stack, Table, Text } from '@mantine/core'
import { fieldsOf } from '#domain/web/json.ts'
import { When } from '../../engine/marks.tsx'
import { labelOf } from '../../engine/value.ts'

interface AuditEntry {
  readonly at: string
  readonly user_name: string
  readonly before: unknown
  readonly after: unknown
}

const shown = (value: unknown): string =>
  value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)

/** Who changed what, and each field before and after. */
export function AuditEntryDetail({ record }: { readonly record: AuditEntry }) {
  const before = fieldsOf(record.before)
  const after = fieldsOf(record.after)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="md">
        <Text size="sm">
          By {record.user_name}, <When at={record.at} />
        </Text>
        {names.length === 0 ? (
          <Text size="sm">No field of the record has changed.</Text>
        ) : (
          <Table.ScrollContainer minWidth={420}>
            <Table aria-label="Changed fields">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Field</Table.Th>
                  <Table.Th>Before</Table.Th>
                  <Table.Th>After</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {names.map((name) => (
                  <Table.Tr key={name}>
                    <Table.Td>{labelOf({ source: name })}</Table.Td>
                    <Table.Td style={{ wordBreak: 'break-word' }}>{shown(before[name])}</Table.Td>
                    <Table.Td style={{ wordBreak: 'break-word' }}>{shown(after[name])}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Stack>
    </Paper>
  )
}
