import { signatureOf } from '#system/signatures.ts'
import type {
  MailItem,
  MailTemplate,
  Sender,
} from '../../../backend/src/mail/templates/template.ts'
import { DEFAULT_MAIL_THEME } from '../../../backend/src/mail/theme/mail-theme.ts'

export const SENDER: Sender = {
  shop: 'Tarn',
  supportEmail: 'help@tarn.example',
  theme: DEFAULT_MAIL_THEME,
  legal: [
    'Tarn, Am Kai 4, 20457 Hamburg, Germany, help@tarn.example',
    '© Tarn Coffee and Tea. The prices you see are the prices you pay.',
  ],
}

export const SHOP = 'https://tarn.example'
const expires = '1795400000000'
export const link = `${SHOP}/orders/open?order=order_01JDE&expires=${expires}&signature=${signatureOf(`order_01JDE.${expires}`, 'of a sample')}`

export const order = { displayId: '1042', firstName: 'Ines', placedOn: '22 November 2026', link }

const picture = (name: string) =>
  `${SHOP}/image?url=${encodeURIComponent(`/pictures/${name}.svg`)}&w=128&q=75`

export const item = (
  title: string,
  variant: string,
  name: string | null,
  more: Partial<MailItem> = {},
) => ({
  title,
  variant,
  quantity: 1,
  picture: name === null ? null : picture(name),
  amount: null,
  note: '',
  ...more,
})

export const address = ['Ines Fjord', 'Lindenweg 7', '20457 Hamburg', 'Germany']
export const returnInstructions = {
  shipping: 'Return by post',
  address: ['Tarn, Hamburg', 'Am Kai 4', '20457 Hamburg', 'Germany'],
}

/** Its account is of a bank that does not exist. */
export const transferOf = (amount: string) => ({
  rows: [
    { label: 'Amount', amount },
    { label: 'Account holder', amount: 'Tarn' },
    { label: 'IBAN', amount: 'DE44 1234 5678 0000 0000 00' },
    { label: 'Reference', amount: '2026-0012' },
  ],
  code: `BCD\n002\n1\nSCT\nDEMODEFFXXX\nTarn\nDE44123456780000000000\nEUR${amount.replace(/[€,]/g, '')}\n\n\n2026-0012`,
})

export const COFFEE = item('Guji Uraga', '250 g, Whole bean', 'guji-uraga')
export const TEA = item('Assam', '100 g', 'assam')
export const CUP = item('Cup for a flat white', 'Moss', 'cup-flat-white')

export interface Sample {
  readonly name: string
  readonly mail: MailTemplate
  readonly facts: readonly string[]
}

export const sample = (name: string, mail: MailTemplate, facts: readonly string[]): Sample => ({
  name,
  mail,
  facts,
})
