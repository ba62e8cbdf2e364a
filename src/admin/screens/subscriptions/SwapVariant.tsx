import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../engine/access.ts'
import { Panel } from '../../engine/detail/Panel.tsx'
import { RecordLink } from '../../engine/detail/RecordLink.tsx'
import { ReferenceSelect } from '../../engine/form/ReferenceSelect.tsx'
import { Money, When } from '../../engine/marks.tsx'
import type { AnyRecord } from '../../engine/resource.ts'
import { type SwapResult, useVariantSwap } from './use-variant-swap.ts'

const WORDS = { swapped: 'Swapped', can_be_swapped: 'Can be swapped', refused: 'Stays as it is' }

const counted = (count: number): string =>
  count === 1 ? '1 subscription' : `${count} subscriptions`

const Row = ({ email, subscription_id, result, reason, next_order }: SwapResult) => (
  <Table.Tr>
    <Table.Td>
      <RecordLink to={['subscriptions', subscription_id]}>{email}</RecordLink>
    </Table.Td>
    <Table.Td>
      {WORDS[result]}
      {reason !== null && (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </Table.Td>
    <Table.Td>
      <When at={next_order?.next_order_at} />
    </Table.Td>
    <Table.Td ta="end">
      {next_order && <Money amount={next_order.total} currencyCode={next_order.currency_code} />}
    </Table.Td>
  </Table.Tr>
)

const Results = ({ results }: { readonly results: readonly SwapResult[] }) => (
  <Table.ScrollContainer minWidth={480} mah={420}>
    <Table aria-label="Subscriptions of this variant">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Customer</Table.Th>
          <Table.Th>Result</Table.Th>
          <Table.Th>Next order</Table.Th>
          <Table.Th ta="end">Total</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {results.map((each) => (
          <Row key={each.subscription_id} {...each} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)

/**
 * Gives the subscriptions of a variant that is discontinued another one. What would happen to each
 * is shown first.
 */
export function SwapVariant({ record: { id: from } }: { readonly record: AnyRecord }) {
  const may = useMay('subscriptions')
  const [to, setTo] = useState<string>()
  const { swap, results, isPending, problem, done, forget } = useVariantSwap()
  if (!may) return null
  const possible = results.filter(({ result }) => result === 'can_be_swapped').length
  const swapped = results.filter(({ result }) => result === 'swapped').length
  return (
    <Panel title="Subscriptions">
      <Stack gap="sm">
        <ReferenceSelect
          label="Send another variant instead"
          hint="For a discontinued variant: customers get an e-mail, and pay the new variant’s current price"
          resource="variants"
          isMultiple={false}
          value={to === undefined ? [] : [to]}
          onChange={([id]) => {
            setTo(id)
            forget()
          }}
        />
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {results.length > 0 && <Results results={results} />}
        <Group justify="space-between">
          <Text size="sm" role="status">
            {done?.isTrial && results.length === 0 && 'Nobody subscribes to this variant.'}
            {done?.isTrial && results.length > 0 && `${counted(possible)} can be swapped.`}
            {done && !done.isTrial && `${counted(swapped)} swapped.`}
          </Text>
          <Group gap="xs">
            <Button
              variant="default"
              disabled={to === undefined || to === from}
              loading={isPending}
              onClick={() => to && swap({ from, to, isTrial: true })}
            >
              Show what would change
            </Button>
            {done?.isTrial && possible > 0 && (
              <Button loading={isPending} onClick={() => swap({ ...done, isTrial: false })}>
                Swap {counted(possible)}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Panel>
  )
}
