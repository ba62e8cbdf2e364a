import * as z from 'zod/mini'
import { type CheckedForm, checkForm } from '../web/checked-form.ts'
import { EMAIL_RULE, tidyEmail } from '../web/email.ts'
import { oneLine } from '../web/one-line.ts'

type Fields = Readonly<Record<string, unknown>>

/** Identity hashes no more bytes of a password than this. */
export const PASSWORD_AT_MOST = 72
export const PASSWORD_AT_LEAST = 8
export const PASSWORD_RULE = `Choose a password of ${PASSWORD_AT_LEAST} to ${PASSWORD_AT_MOST} characters.`
export const PASSWORD_TOO_WIDE =
  'Choose a shorter password: a letter with an accent counts as two, an emoji as four.'

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const NAME_AT_MOST = 100
const TOO_LONG = `Use at most ${NAME_AT_MOST} characters.`

const email = z.pipe(
  z.string(EMAIL_RULE),
  z.transform((text, context) => {
    const tidy = tidyEmail(text)
    if (tidy !== undefined) return tidy
    context.issues.push({ code: 'custom', message: EMAIL_RULE, input: text })
    return z.NEVER
  }),
)
export const newPassword = z.string(PASSWORD_RULE).check(
  z.minLength(PASSWORD_AT_LEAST, PASSWORD_RULE),
  z.maxLength(PASSWORD_AT_MOST, PASSWORD_RULE),
  z.refine((text) => bytesOf(text) <= PASSWORD_AT_MOST, PASSWORD_TOO_WIDE),
)
/** An existing password may be older than the rule. */
const password = z
  .string('Enter your password.')
  .check(
    z.minLength(1, 'Enter your password.'),
    z.maxLength(1024, 'A password has at most 1,024 characters.'),
  )
export const name = (message: string) =>
  z
    .string(message)
    .check(z.overwrite(oneLine), z.minLength(1, message), z.maxLength(NAME_AT_MOST, TOO_LONG))
const optional = () =>
  z._default(z.string().check(z.overwrite(oneLine), z.maxLength(NAME_AT_MOST, TOO_LONG)), '')
/** Nobody sees or types this field, so an error message beside it would be lost. */
const hidden = (most: number, otherwise: string) =>
  z.transform((value: unknown) =>
    typeof value === 'string' && value !== '' && value.length <= most ? value : otherwise,
  )

/** From a mailed link: a malformed token counts as one that identity does not know. */
const linkToken = hidden(256, 'none')

/** Where the form was opened; validated again before anybody is redirected there. */
const next = hidden(500, '')

const signIn = z.object({ email, password, next })
export const checkSignIn = (fields: Fields) => checkForm(signIn, fields)

const signUp = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  company: optional(),
  email,
  password: newPassword,
})
export type SignUp = z.infer<typeof signUp>
export const checkSignUp = (fields: Fields) => checkForm(signUp, fields)

const orderSignUp = z.object({ orderId: hidden(64, ''), password: newPassword })
export const checkOrderSignUp = (fields: Fields) => checkForm(orderSignUp, fields)

const recovery = z.object({ email })
export const checkRecovery = (fields: Fields) => checkForm(recovery, fields)

/**
 * The link for choosing a password is requested by shoppers who forgot theirs, or comes with an
 * invitation.
 */
export type PasswordLink = 'recovery' | 'invite'
const passwordLink = z.transform(
  (value: unknown): PasswordLink => (value === 'invite' ? value : 'recovery'),
)

const reset = z.object({
  password: newPassword,
  token: linkToken,
  type: passwordLink,
})
export const checkReset = (fields: Fields) => checkForm(reset, fields)

const confirmation = z.object({ token: linkToken, next })
export const checkConfirmation = (fields: Fields) => checkForm(confirmation, fields)

const NOTHING = z.object({})
/** A form of one button. */
export const checkNothing = (fields: Fields) => checkForm(NOTHING, fields)

const passwordChange = z.object({ presentPassword: password, newPassword })
export const checkPasswordChange = (fields: Fields) => checkForm(passwordChange, fields)

const proof = z.object({ password })
/** A form that asks for nothing but the password. */
export const checkProof = (fields: Fields) => checkForm(proof, fields)

const emailChange = z.object({ email, password })
export const checkEmailChange = (fields: Fields) => checkForm(emailChange, fields)

const PHONE = /^\+?[\d ()./-]{5,30}$/
const COMPANY_MISSING = 'Enter the company that this VAT number belongs to.'
const fieldsOfProfile = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  phone: optional().check(
    z.refine(
      (phone) => phone === '' || PHONE.test(phone),
      'Enter a telephone number such as +49 30 123456.',
    ),
  ),
  company: optional(),
  vatNumber: optional(),
})
const profile = fieldsOfProfile.check(
  z.refine(({ company, vatNumber }) => company !== '' || vatNumber === '', {
    path: ['company'],
    message: COMPANY_MISSING,
  }),
)
export type ProfileForm = z.infer<typeof profile>
export const checkProfile = (fields: Fields): CheckedForm<ProfileForm> => checkForm(profile, fields)
