import { PaymentProviderService as CoreService, type Refund } from '@medusajs/medusa'

type Refunding = Parameters<CoreService['refundPayment']>

export default class PaymentProviderService extends CoreService {
  /**
   * The core sums the captured payments, and then refunds from whichever payment comes first, even
   * one that was only authorised (services/payment-provider.js refundPayment).
   */
  override refundPayment(...[payments, ...more]: Refunding): Promise<Refund> {
    const captured = payments.filter(({ captured_at, canceled_at }) => captured_at && !canceled_at)
    return super.refundPayment(captured, ...more)
  }
}
