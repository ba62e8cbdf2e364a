import type { Region } from '#domain/region.ts'
import type { StoreInfo } from '#domain/store-info.ts'
import type { Question } from '#domain/structured-data.ts'
import { postageTo, RETURNS } from './product-notes.ts'

/** What shoppers ask before they buy, with answers for their region. */
export const HELP = {
  title: 'Questions and answers',
  lead: 'What people ask us before they buy. If yours is not here, write to us; one of us answers.',
  description:
    'How fresh the coffee is, what delivery costs, how to send something back, and what happens to your order.',
}

export const helpQuestions = (
  region: Region,
  { supportEmail }: Pick<StoreInfo, 'supportEmail'>,
): readonly Question[] => [
  {
    question: 'How fresh is the coffee?',
    answer:
      'We roast on Tuesdays and post the same afternoon. What you get left the roaster within the last four days.',
  },
  {
    question: 'Which grind should I take?',
    answer:
      'Whole beans, if you have a grinder. Otherwise say how you brew, and we grind for it just before we pack.',
  },
  { question: 'What does delivery cost?', answer: postageTo(region) },
  {
    question: 'Is tax included?',
    answer:
      region.taxRate > 0
        ? 'Yes. The prices you see are the prices you pay, tax and all.'
        : 'We add no tax to what you see. Your country may ask for its own when the parcel arrives.',
  },
  { question: 'Can I send something back?', answer: RETURNS },
  {
    question: 'Do I need an account?',
    answer:
      'No. An address and a way to pay are enough. The receipt in your mail leads back to your order.',
  },
  {
    question: 'What if something arrives broken?',
    answer: `Send us a picture${supportEmail ? ` at ${supportEmail}` : ''}. We send another, and you need not send the first one back.`,
  },
]
