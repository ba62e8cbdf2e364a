import { afterAll, beforeAll, test } from 'vitest'
import { CHANGES, killWhileWriting } from '../contract/mail/support/kills.ts'
import { type OwnTestShop, openOwnTestShop } from '../contract/support/test-shop.ts'

let shop: OwnTestShop
beforeAll(async () => {
  shop = await openOwnTestShop()
})
afterAll(() => shop.stop())

test.each(CHANGES)(
  'a commerce killed while it writes the mail $template changes nothing, and mails once when it is retried',
  (change) => killWhileWriting(shop, change),
)
