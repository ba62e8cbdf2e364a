import { expect, test } from 'vitest'
import {
  checkOrderSignUp,
  checkPasswordChange,
  checkReset,
  checkSignUp,
} from '#domain/account/account-forms.ts'
import { IdentityError } from '#identity/errors.ts'
import { answerTo } from './error-messages.ts'

const refusedWith = (code: string) =>
  answerTo(new IdentityError({ request: 'PUT /auth/v1/user', status: 422, reason: code, code }))

/** The forms that choose a password, each with the fields that it has. */
const FORMS = Object.entries({
  checkSignUp,
  checkOrderSignUp,
  checkReset,
  checkPasswordChange,
}).map(([name, check]) => [name, Object.keys(check({}).problems ?? {})] as const)

test.each(FORMS)('a password that identity refuses is told beside a field of %s', (_, fields) => {
  for (const code of ['same_password', 'weak_password']) {
    const answer = refusedWith(code)
    const told = answer.kind === 'problems' ? Object.keys(answer.problems) : []
    expect(told.filter((field) => fields.includes(field))).toHaveLength(1)
  }
})
