import type { CustomerService } from '@medusajs/medusa'
import type { MailContext } from './context.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** What the mails of an account say of its owner, with the page that they lead to. */
export async function accountFacts(
  { container, settings }: MailContext,
  customerId: string,
  page: string,
) {
  const customers = container.resolve<CustomerService>('customerService')
  const { first_name } = await customers.retrieve(customerId)
  return { firstName: first_name ?? '', link: new URL(page, settings.publicUrl).href }
}

/** "November 22, 2026 at 4:20 AM UTC" */
export const momentOf = (time: string): string => `${MOMENT.format(new Date(time))} UTC`

/** "n•••@example.com" */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/su, '$1•••')
