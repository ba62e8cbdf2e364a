import { ActionIcon, Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { Discount } from '@medusajs/medusa'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { useMay } from '../../engine/access.ts'
import { HiddenTh } from '../../engine/detail/HiddenTh.tsx'
import { Failed } from '../../engine/feedback/Failed.tsx'
import type { Json } from '../../engine/json.ts'
import { When } from '../../engine/marks.tsx'
import type { ActionProvider } from '../../engine/provider.ts'

const answer = z.object({
  dynamic_codes: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      usage_limit: z.nullable(z.number()),
      usage_count: z.number(),
      ends_at: z.nullable(z.string()),
    }),
  ),
})

type Code = z.infer<typeof answer>['dynamic_codes'][number]

function useCodes(discountId: string, version: unknown) {
  const provider = useDataProvider<ActionProvider>()
  const notify = useNotify()
  const path = `discounts/${discountId}/dynamic-codes`
  const codes = useQuery({
    // An action has the record read anew, and with it the codes.
    queryKey: ['dynamic codes', discountId, version],
    queryFn: async () => answer.parse(await provider.read(`${path}?limit=100`)).dynamic_codes,
  })
  const { mutate } = useMutation({
    mutationFn: (code: string) =>
      provider.act({ method: 'DELETE', path: `${path}/${encodeURIComponent(code)}` }),
    onSuccess: () => notify('Code removed', { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => void codes.refetch(),
  })
  return { codes, remove: mutate }
}

interface CodeRowProps {
  readonly code: Code
  readonly onRemove: (() => void) | undefined
}

const CodeRow = ({ code, onRemove }: CodeRowProps) => (
  <Table.Tr>
    <Table.Td>{code.code}</Table.Td>
    <Table.Td ta="end">
      {code.usage_count}
      {code.usage_limit !== null && ` of ${code.usage_limit}`}
    </Table.Td>
    <Table.Td>
      <When at={code.ends_at} />
    </Table.Td>
    <Table.Td ta="end">
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Remove ${code.code}`}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </Table.Td>
  </Table.Tr>
)

const CodeTable = ({ children }: { readonly children: ReactNode }) => (
  <Table aria-label="Codes">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Code</Table.Th>
        <Table.Th ta="end">Used</Table.Th>
        <Table.Th>Ends</Table.Th>
        <HiddenTh>Actions</HiddenTh>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>{children}</Table.Tbody>
  </Table>
)

/** The codes that were made from a template, the newest hundred. */
export function DynamicCodes({ record }: { readonly record: Json<Discount> }) {
  const { codes, remove } = useCodes(record.id, record.updated_at)
  const may = useMay('discounts')
  if (!record.is_dynamic) return null
  if (codes.error)
    return <Failed what="codes" error={codes.error} onRetry={() => void codes.refetch()} />
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Codes
        </Title>
        {codes.data?.length === 0 && (
          <Text size="sm" c="dimmed">
            None yet. “Add a code” creates one from this template.
          </Text>
        )}
        {codes.data !== undefined && codes.data.length > 0 && (
          <CodeTable>
            {codes.data.map((code) => (
              <CodeRow
                key={code.id}
                code={code}
                onRemove={may ? () => remove(code.code) : undefined}
              />
            ))}
          </CodeTable>
        )}
      </Stack>
    </Paper>
  )
}
