import { expect, test } from 'vitest'
import { ANY_QUANTITY, type QuantityRule } from '#domain/cart/quantity-steps.ts'
import { renderComponent } from '#tests/support/render-component.ts'

const [QuantityField] = Object.values(
  import.meta.glob<unknown>('./QuantityField.astro', { eager: true, import: 'default' }),
)

const fieldOf = (rule: QuantityRule, quantity: number) =>
  renderComponent(QuantityField, { rule, quantity })

test('a subscription offers the quantities in which its product is sold', async () => {
  const html = await fieldOf({ min: 6, max: 24, step: 6 }, 12)
  for (const part of ['value="12"', 'min="6"', 'max="24"', 'step="6"']) expect(html).toContain(part)
  expect(html).toContain('Sold in steps of 6, up to 24.')
})

test('without a rule it offers up to 99, and says nothing', async () => {
  const html = await fieldOf(ANY_QUANTITY, 2)
  for (const part of ['min="1"', 'max="99"', 'step="1"']) expect(html).toContain(part)
  expect(html).not.toContain('caption')
})
