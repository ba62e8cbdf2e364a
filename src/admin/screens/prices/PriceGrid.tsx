import { Table, Text } from '@mantine/core'
import { Money } from '../../engine/marks.tsx'
import { AmountInput } from './AmountInput.tsx'
import { type ListPrice, type PricedProduct, withPrice } from './list-price.ts'

interface PriceGridProps {
  readonly product: PricedProduct
  readonly currencies: readonly string[]
  readonly prices: readonly ListPrice[]
  readonly onChange: (prices: readonly ListPrice[]) => void
}

/** What the variant costs without the list, in a currency. */
const usual = (variant: PricedProduct['variants'][number], currencyCode: string) =>
  variant.prices?.find(
    (price) =>
      price.price_list_id === null &&
      price.region_id === null &&
      price.min_quantity === null &&
      price.currency_code === currencyCode,
  )?.amount

const amountIn = (prices: readonly ListPrice[], variantId: string, currencyCode: string) =>
  prices.find(
    (price) =>
      price.isPlain && price.variantId === variantId && price.currencyCode === currencyCode,
  )?.amount ?? null

interface UsualProps {
  readonly amount: number | undefined
  readonly currencyCode: string
}

const Usual = ({ amount, currencyCode }: UsualProps) =>
  amount === undefined ? null : (
    <Text size="xs" c="dimmed" ta="end" w={110}>
      usually <Money amount={amount} currencyCode={currencyCode} />
    </Text>
  )

/** Plain prices of a product: a row for each variant, a column for each currency. */
export const PriceGrid = ({ product, currencies, prices, onChange }: PriceGridProps) => (
  <Table.ScrollContainer minWidth={200 + 130 * currencies.length}>
    <Table aria-label={`Prices of ${product.title}`} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Variant</Table.Th>
          {currencies.map((code) => (
            <Table.Th key={code} w={130}>
              {code.toUpperCase()}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {product.variants.map((variant) => (
          <Table.Tr key={variant.id}>
            <Table.Td>
              {variant.title}
              {variant.sku && (
                <Text size="xs" c="dimmed">
                  {variant.sku}
                </Text>
              )}
            </Table.Td>
            {currencies.map((code) => (
              <Table.Td key={code} style={{ verticalAlign: 'top' }}>
                <AmountInput
                  label={`${variant.title} in ${code.toUpperCase()}`}
                  currencyCode={code}
                  amount={amountIn(prices, variant.id, code)}
                  onChange={(amount) => onChange(withPrice(prices, variant.id, code, amount))}
                />
                <Usual amount={usual(variant, code)} currencyCode={code} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
