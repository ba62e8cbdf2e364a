import CoreStrategy from '@medusajs/medusa/dist/strategies/batch-jobs/order/export'
import { ORDER_COLUMNS } from '../order/export-columns.ts'

/**
 * The core joins what shoppers wrote as it is (strategies/batch-jobs/order/index.js): a semicolon in an
 * address shifted the sums of its order into other columns, and a name could be a formula.
 */
export default class OrderExportStrategy extends CoreStrategy {
  protected override readonly orderExportPropertiesDescriptors = [...ORDER_COLUMNS]
}
