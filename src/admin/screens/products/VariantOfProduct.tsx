import { Anchor, Group, Text } from '@mantine/core'
import type { ProductVariant } from '@medusajs/medusa'
import { useCreatePath, useRecordContext } from 'ra-core'
import { Link } from 'react-router'
import type { Json } from '../../engine/json.ts'
import { titleByValues } from './combinations.ts'

/** Which product a variant is of, and by which values: these are changed on the product's page. */
export function VariantOfProduct() {
  const variant = useRecordContext<Json<ProductVariant>>()
  const createPath = useCreatePath()
  if (!variant) return null
  const { product_id: id, product, options } = variant
  return (
    <Group gap="xs">
      <Anchor
        component={Link}
        size="sm"
        to={createPath({ resource: 'products', type: 'edit', id })}
      >
        {product?.title ?? 'Its product'}
      </Anchor>
      <Text size="sm" c="dimmed">
        {titleByValues({ options })}
      </Text>
    </Group>
  )
}
