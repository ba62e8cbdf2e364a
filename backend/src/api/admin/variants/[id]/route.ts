import {
  AdminPostProductsProductVariantsVariantReq,
  defaultAdminVariantFields,
  defaultAdminVariantRelations,
  type PricingService,
  type ProductVariantService,
  validator,
} from '@medusajs/medusa'
import type { Request, Response } from 'express'
import { variantBody } from '../../../../catalogue/product-options/body.ts'
import { databaseOf } from '../../../database.ts'
import { readBody } from '../../../read-body.ts'

/**
 * `POST /admin/variants/{id}`: what the core takes at `/admin/products/{id}/variants/{id}`, answered
 * as `GET /admin/variants/{id}`. The core's route answers the product, and compares no version of the
 * variant (docs/back-office.md).
 */
export async function POST(request: Request, response: Response): Promise<void> {
  const written = readBody(variantBody, request, response)
  if (!written) return
  const change = await validator(AdminPostProductsProductVariantsVariantReq, written)
  const id = request.params['id'] ?? ''
  const { scope } = request
  const variants = scope.resolve<ProductVariantService>('productVariantService')
  await databaseOf(request).transaction(async (manager) => {
    const service = variants.withTransaction(manager)
    const { product_id } = await service.retrieve(id)
    await service.update(id, { ...change, product_id })
    // Whoever has the product open has an older variant in it.
    await manager.query('UPDATE product SET updated_at = now() WHERE id = $1', [product_id])
  })
  const found = await variants.retrieve(id, {
    select: defaultAdminVariantFields,
    relations: [...defaultAdminVariantRelations, 'product.images'],
  })
  const [variant] = await scope
    .resolve<PricingService>('pricingService')
    .setAdminVariantPricing([found])
  response.json({ variant })
}
