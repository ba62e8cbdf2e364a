import type { CustomerService } from '@medusajs/medusa'
import type { MailContext } from './context.ts'

/** The data of an account's mails, with the page that they link to. */
export async function accountFacts(
  { container, settings }: MailContext,
  customerId: string,
  page: string,
) {
  const customers = container.resolve<CustomerService>('customerService')
  const { first_name } = await customers.retrieve(customerId)
  return { firstName: first_name ?? '', link: new URL(page, settings.publicUrl).href }
}

/** "n•••@example.com" */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/su, '$1•••')
