import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import type { Region } from '@medusajs/medusa'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useGetList } from 'ra-core'
import { numberIn } from '../../engine/form/field.ts'
import type { Json } from '../../engine/json.ts'
import { AmountInput } from './AmountInput.tsx'
import type { ListPrice, PricedProduct } from './list-price.ts'

interface OtherPricesProps {
  readonly product: PricedProduct
  readonly currencies: readonly string[]
  readonly prices: readonly ListPrice[]
  readonly onChange: (prices: readonly ListPrice[]) => void
}

interface OtherPriceProps {
  readonly name: string
  readonly price: ListPrice
  readonly variants: readonly { value: string; label: string }[]
  readonly markets: readonly Market[]
  readonly onChange: (price: ListPrice) => void
  readonly onRemove: () => void
}

/** Pieces in the bag. */
const BOUNDS = [
  { bound: 'from', label: 'From' },
  { bound: 'to', label: 'To' },
] as const

/** Where a price counts: a region, or everywhere that a currency is paid in. */
interface Market {
  readonly value: string
  readonly label: string
  readonly currencyCode: string
  readonly regionId: string | null
}

function useMarkets(currencies: readonly string[]): readonly Market[] {
  const { data = [] } = useGetList<Json<Region>>('regions', {
    pagination: { page: 1, perPage: 100 },
  })
  return [
    ...currencies.map((code) => ({
      value: code,
      label: code.toUpperCase(),
      currencyCode: code,
      regionId: null,
    })),
    ...data.map(({ id, name, currency_code }) => ({
      value: id,
      label: `${name}, ${currency_code.toUpperCase()}`,
      currencyCode: currency_code,
      regionId: id,
    })),
  ]
}

function OtherPrice({ name, price, variants, markets, onChange, onRemove }: OtherPriceProps) {
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={name}>
      <Select
        label="Variant"
        size="xs"
        flex={1}
        miw={160}
        data={[...variants]}
        value={price.variantId}
        allowDeselect={false}
        onChange={(variantId) => variantId && onChange({ ...price, variantId })}
      />
      <Select
        label="Where"
        size="xs"
        w={130}
        data={markets.map(({ value, label }) => ({ value, label }))}
        value={price.regionId ?? price.currencyCode}
        allowDeselect={false}
        onChange={(value) => {
          const market = markets.find((each) => each.value === value)
          if (market)
            onChange({ ...price, currencyCode: market.currencyCode, regionId: market.regionId })
        }}
      />
      {BOUNDS.map(({ bound, label }) => (
        <NumberInput
          key={bound}
          label={label}
          size="xs"
          w={70}
          hideControls
          min={1}
          decimalScale={0}
          value={price[bound] ?? ''}
          onChange={(next) => onChange({ ...price, [bound]: numberIn(next) })}
        />
      ))}
      <AmountInput
        label={`Price of ${name}`}
        currencyCode={price.currencyCode}
        amount={price.amount}
        onChange={(amount) => onChange({ ...price, amount })}
      />
      <ActionIcon variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** Prices of a product by quantity or by region, which count before the plain ones. */
export function OtherPrices({ product, currencies, prices, onChange }: OtherPricesProps) {
  const markets = useMarkets(currencies)
  const variants = product.variants.map(({ id, title }) => ({ value: id, label: title }))
  const others = prices.flatMap((price, index) => (price.isPlain ? [] : [{ price, index }]))
  const replace = (at: number, next: readonly ListPrice[]) =>
    onChange([...prices.slice(0, at), ...next, ...prices.slice(at + 1)])
  const add = () => {
    const [variant] = product.variants
    const [currencyCode] = currencies
    if (variant && currencyCode)
      onChange([
        ...prices,
        {
          isPlain: false,
          variantId: variant.id,
          currencyCode,
          regionId: null,
          from: 2,
          to: null,
          amount: null,
        },
      ])
  }
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        By quantity or region
      </Text>
      {others.map(({ price, index }, place) => (
        <OtherPrice
          key={index}
          name={`price ${place + 1}`}
          price={price}
          variants={variants}
          markets={markets}
          onChange={(next) => replace(index, [next])}
          onRemove={() => replace(index, [])}
        />
      ))}
      <Group>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          Add price by quantity
        </Button>
      </Group>
    </Stack>
  )
}
