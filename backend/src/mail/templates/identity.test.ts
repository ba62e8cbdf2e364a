import { expect, test } from 'vitest'
import { siteSettings } from '../../../../emulators/content-lake/seed/settings.ts'
import { ROASTERY } from '../../seed/demo/stock-locations.ts'
import { IDENTITY_MAILS } from './identity.tsx'
import { htmlOf, messageOf } from './render.ts'

const FOLDER = '../../../../supabase/templates'

// After a change of the templates, `npx vitest run identity -u` writes the files.
test.each(Object.entries(IDENTITY_MAILS))(
  'identity sends %s as its template renders it',
  async (name, mail) => {
    const html = await htmlOf(mail)
    // A tag a line, so that a change can be read.
    await expect(`${html.replaceAll('><', '>\n<')}\n`).toMatchFileSnapshot(`${FOLDER}/${name}.html`)
  },
)

test.each(Object.entries(IDENTITY_MAILS))(
  "the mail %s ends with the shop's legal lines",
  async (_name, mail) => {
    const { address_1, postal_code, city } = ROASTERY.address
    const contact = `Tarn, ${address_1}, ${postal_code} ${city}, Germany, help@tarn.example`
    const { text } = await messageOf(mail)
    expect(text.trimEnd().split('\n').slice(-2)).toEqual([contact, siteSettings['legal']])
  },
)
