import type { ProductVariant } from '@medusajs/medusa'
import type { Json } from '../../engine/json.ts'
import { SwapVariant } from '../subscriptions/SwapVariant.tsx'
import { VariantStock } from './ProductStock.tsx'

/** What else is known of a variant: its stock, and who subscribes to it. */
export const VariantDetail = ({ record }: { readonly record: Json<ProductVariant> }) => (
  <>
    <VariantStock record={record} />
    <SwapVariant record={record} />
  </>
)
