import { CommerceError } from '#commerce/errors.ts'
import { PASSWORD_RULE } from '#domain/account-forms.ts'
import { type FormAnswer, refused, wrong } from '#domain/form-answer.ts'
import { IdentityError } from '#identity/errors.ts'

const AWAY = refused(
  'Accounts cannot be reached at the moment. Try again in a few minutes; you can buy without one meanwhile.',
  503,
)
const TOO_MANY = refused('That was a lot of tries. Wait a few minutes, then try again.', 429)
const SIGNED_OUT = refused('You have been signed out. Sign in again.')

/** What identity refused, in a shopper's words. None of them says whether an address is known. */
const ANSWERS: Readonly<Record<string, FormAnswer>> = {
  invalid_credentials: refused('This e-mail address and password do not go together.'),
  user_banned: refused('This e-mail address and password do not go together.'),
  email_not_confirmed: refused(
    'Confirm your address first: open the link in the mail that we sent you. Sign up once more for another mail.',
  ),
  otp_expired: refused('This link has been used, or is older than an hour. Ask for another one.'),
  same_password: wrong({ password: 'This is your password already. Choose another one.' }),
  weak_password: wrong({ password: PASSWORD_RULE }),
  email_exists: refused('This address cannot be taken. Is it yours in another account?'),
  session_not_found: SIGNED_OUT,
  user_not_found: SIGNED_OUT,
}

const NOT_TAKEN = refused('We could not take that. Look once more at what you wrote.')

function inGeneral({ status }: IdentityError | CommerceError): FormAnswer {
  if (status === 429) return TOO_MANY
  if (status === 401 || status === 403) return SIGNED_OUT
  return status === null || status >= 500 ? AWAY : NOT_TAKEN
}

/** The answer to a form that one of the two systems did not take; any other error is a fault of ours. */
export function answerTo(error: unknown): FormAnswer {
  if (error instanceof IdentityError) {
    return ANSWERS[error.code ?? ''] ?? inGeneral(error)
  }
  if (error instanceof CommerceError) {
    return inGeneral(error)
  }
  throw error
}
