import { confirmLink, unsubscribeLink } from '../../newsletter/links.ts'
import type { ContentOf } from '../content.ts'
import type { MailContext } from './context.ts'

export const newsletterConfirmData = (
  { settings }: MailContext,
  { subscriber_id, asked_at }: ContentOf<'newsletter-confirm'>['data'],
) => ({ link: confirmLink(subscriber_id, new Date(asked_at), settings) })

export const newsletterWelcomeData = (
  { settings }: MailContext,
  { subscriber_id }: ContentOf<'newsletter-welcome'>['data'],
) => ({
  link: new URL('/', settings.publicUrl).href,
  unsubscribe: unsubscribeLink(subscriber_id, settings),
})
