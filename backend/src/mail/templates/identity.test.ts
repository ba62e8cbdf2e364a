import { expect, test } from 'vitest'
import { IDENTITY_MAILS } from './identity.tsx'
import { htmlOf } from './render.ts'

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
