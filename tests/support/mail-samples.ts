import { IDENTITY_MAILS } from '../../backend/src/mail/templates/identity.tsx'
import { accounts } from './mail-samples/accounts.ts'
import { afterSale } from './mail-samples/after-sale.ts'
import { confirmations } from './mail-samples/confirmations.ts'
import { parcels } from './mail-samples/parcels.ts'
import { type Sample, sample } from './mail-samples/sample.ts'
import { staffAlerts } from './mail-samples/staff.ts'
import { subscriptions } from './mail-samples/subscriptions.ts'

// Every mail as a shopper could get it, with the facts that it must say.

/** With the variables that identity fills in. */
const identity = Object.entries(IDENTITY_MAILS).map(([name, mail]) =>
  sample(`identity-${name}`, mail, [mail.subject]),
)

export const MAIL_SAMPLES: readonly Sample[] = [
  ...confirmations,
  ...parcels,
  ...afterSale,
  ...accounts,
  ...subscriptions,
  ...staffAlerts,
  ...identity,
]
