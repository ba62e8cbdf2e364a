import { expect, test } from 'vitest'
import * as pages from '../../src/domain/account/password-strength.ts'
import * as commerce from './password-strength.ts'

test('staff and shoppers choose passwords by one rule', () => {
  const { refuseWeakPassword: _, ...rule } = commerce
  expect(rule).toEqual({ ...pages })
})
