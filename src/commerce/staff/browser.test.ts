import { expect, test } from 'vitest'
import { staffCommerce } from './browser.ts'

test('the back office’s way to commerce is refused where there is no page (VE-7)', () => {
  expect(staffCommerce).toThrow('staffCommerce: there is no page here')
})
