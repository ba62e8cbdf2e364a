import { cancel } from './cancel.ts'
import type { WantedChange } from './change.ts'
import { pause, resume, sendNow, setDate, skip, unskip } from './change-dates.ts'
import { setAddress, setDelivery, setPlan, setQuantity, setVariant } from './change-goods.ts'
import { setPayment } from './change-payment.ts'
import type { Changing } from './changing.ts'

/** Makes a change, in the caller's transaction. Refuses what the subscription's status forbids. */
export function applyChange(changing: Changing, change: WantedChange): Promise<void> {
  switch (change.action) {
    case 'pause':
      return pause(changing, change)
    case 'resume':
      return resume(changing)
    case 'skip':
      return skip(changing, change)
    case 'unskip':
      return unskip(changing, change)
    case 'set_quantity':
      return setQuantity(changing, change)
    case 'set_variant':
      return setVariant(changing, change)
    case 'set_plan':
      return setPlan(changing, change)
    case 'set_address':
      return setAddress(changing, change)
    case 'set_delivery':
      return setDelivery(changing, change)
    case 'set_date':
      return setDate(changing, change)
    case 'set_payment':
      return setPayment(changing, change)
    case 'send_now':
      return sendNow(changing)
    case 'cancel':
      return cancel(changing, change)
  }
}
