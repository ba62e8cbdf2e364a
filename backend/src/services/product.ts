import { ProductService as CoreService, type Product, type ProductType } from '@medusajs/medusa'
import { z } from 'zod'
import { PAGE_AT_MOST } from '#domain/web/request-bounds.ts'
import { wantedOptions } from '../catalogue/product-options/wanted.ts'
import { orderOptions, writeProductOptions } from '../catalogue/product-options/write.ts'
import { writePictures } from '../catalogue/product-pictures.ts'
import { searchProducts } from '../catalogue/search/products-of-staff.ts'

type List = Parameters<CoreService['listAndCount']>
type Creation = Parameters<CoreService['create']>
type Update = Parameters<CoreService['update']>

const byWords = z.looseObject({ q: z.string().min(1) })

/**
 * The core's service, which would lose the order of pictures (repositories/image.js upsertImages) and
 * of options (models/product-option.js).
 */
export default class ProductService extends CoreService {
  override create({ images, ...product }: Creation[0]): Promise<Product> {
    return this.atomicPhase_(async (manager) => {
      const thumbnail = product.thumbnail || images?.[0]
      const made = await super.create({ ...product, ...(thumbnail && { thumbnail }) })
      if (images) await writePictures(manager, made.id, images)
      const titles = product.options?.map(({ title }) => title) ?? []
      if (titles.length > 1) await orderOptions(manager, made.id, titles)
      return made
    })
  }

  override update(id: Update[0], { images, ...change }: Update[1]): Promise<Product> {
    return this.atomicPhase_(async (manager) => {
      const changed = await super.update(id, change)
      const wanted = wantedOptions.getStore()
      if (wanted?.productId === id) await writeProductOptions(manager, wanted)
      if (!images) return changed
      await writePictures(manager, id, images)
      const [thumbnail] = images
      const isBare = !changed.thumbnail && change.thumbnail === undefined
      return isBare && thumbnail ? super.update(id, { thumbnail }) : changed
    })
  }

  /** The core reads every type (services/product.js listTypes). */
  override listTypes(): Promise<ProductType[]> {
    return this.activeManager_
      .withRepository(this.productTypeRepository_)
      .find({ take: PAGE_AT_MOST, order: { value: 'ASC' } })
  }

  /** The core joins products, variants and collections for a search (repositories/product.js). */
  override async listAndCount(selector: List[0], config?: List[1]): Promise<[Product[], number]> {
    const search = byWords.safeParse(selector).data
    if (!search || search['id'] !== undefined) return super.listAndCount(selector, config)
    const { q, ...filters } = search
    const id = await searchProducts(this.activeManager_, q)
    return super.listAndCount({ ...filters, id }, config)
  }
}
