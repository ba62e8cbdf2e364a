import { Badge, Box, Flex, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { CatalogueProduct } from '../catalogue.ts'

interface Props {
  readonly handle: string
  /** Undefined while unknown; null if the shop does not have it any more. */
  readonly product: CatalogueProduct | null | undefined
  readonly children?: ReactNode
}

function Stock({ product }: Pick<Props, 'product'>) {
  if (product === undefined) return null
  if (product === null) return <Badge tone="critical">No longer in the shop</Badge>
  return product.isInStock ? (
    <Badge tone="positive">In stock</Badge>
  ) : (
    <Badge tone="caution">Sold out</Badge>
  )
}

/** A product of the shop: its picture, its price, its stock. */
export function ProductRow({ handle, product, children }: Props) {
  return (
    <Flex align="center" gap={3}>
      <Box style={{ inlineSize: 40, blockSize: 50, flex: 'none' }}>
        {product?.thumbnail && (
          <img
            src={product.thumbnail}
            alt=""
            width={40}
            height={50}
            style={{ objectFit: 'cover', borderRadius: 3 }}
          />
        )}
      </Box>
      <Stack flex={1} gap={2}>
        <Text size={1} weight="medium" textOverflow="ellipsis">
          {product?.title ?? handle}
        </Text>
        <Flex gap={2} align="center">
          {product?.price && (
            <Text size={1} muted>
              {product.price}
            </Text>
          )}
          <Stock product={product} />
        </Flex>
      </Stack>
      {children}
    </Flex>
  )
}
