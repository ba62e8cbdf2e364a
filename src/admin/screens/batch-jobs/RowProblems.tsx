import { Alert, Badge, Stack, Table, Title } from '@mantine/core'
import type { RowProblem } from './job-result.ts'

const KINDS: Readonly<Record<string, { readonly label: string; readonly color: string }>> = {
  refused: { label: 'Refused', color: 'red' },
  note: { label: 'Note', color: 'gray' },
  picture: { label: 'Picture', color: 'yellow' },
}

const Kind = ({ code }: { readonly code: string }) => {
  const { label, color } = KINDS[code] ?? { label: code || 'Error', color: 'red' }
  return (
    <Badge variant="dot" color={color} tt="none" fw={500}>
      {label}
    </Badge>
  )
}

const isOfRow = ({ line, handle }: RowProblem) => line !== undefined || handle !== undefined

/** What is wrong with a file: its rows with their lines, and what is wrong with all of it. */
export function RowProblems({ problems }: { readonly problems: readonly RowProblem[] }) {
  const rows = problems.filter(isOfRow)
  const failures = new Set(problems.filter((each) => !isOfRow(each)).map(({ message }) => message))
  return (
    <>
      {[...failures].map((message) => (
        <Alert key={message} color="red" variant="light" role="alert">
          {message}
        </Alert>
      ))}
      {rows.length > 0 && (
        <Stack gap="xs">
          <Title order={2} size="h5">
            {rows.length === 1 ? '1 problem' : `${rows.length} problems`}
          </Title>
          <Table.ScrollContainer minWidth={520}>
            <Table aria-label="Problems by row" verticalSpacing={6}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th ta="end">Line</Table.Th>
                  <Table.Th>Handle</Table.Th>
                  <Table.Th>Kind</Table.Th>
                  <Table.Th>What is wrong</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ line, handle, code, message }) => (
                  <Table.Tr key={`${line} ${handle} ${message}`}>
                    <Table.Td ta="end">{line ?? '–'}</Table.Td>
                    <Table.Td>{handle || '–'}</Table.Td>
                    <Table.Td>
                      <Kind code={code} />
                    </Table.Td>
                    <Table.Td>{message}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Stack>
      )}
    </>
  )
}
