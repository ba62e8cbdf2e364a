import { TooManyTries } from '#account/password.server.ts'
import { CommerceError, isConflict, isDeleted } from '#commerce/errors.ts'
import { TOO_MANY_TRIES, tooManyPasswords } from '#domain/account/attempt-messages.ts'
import { PASSWORD_WEAK } from '#domain/account/password-strength.ts'
import { type FormAnswer, refused, wrong } from '#domain/web/form-answer.ts'
import { IdentityError } from '#identity/errors.ts'

const AWAY = refused(
  'We cannot reach accounts at the moment. Try again in a few minutes; you can check out as a guest in the meantime.',
  503,
)
const TOO_MANY = refused(TOO_MANY_TRIES, 429)
export const SIGNED_OUT = refused('You have been signed out. Sign in again.')

/**
 * Beside the new password: the form that also has the present one calls it `newPassword`, because its
 * page has another form with a `password`.
 */
const passwordProblem = (correction: string): FormAnswer =>
  wrong({ password: correction, newPassword: correction })

/**
 * Messages for identity's errors. Only a shopper who has proved the address learns whether it is
 * known.
 */
const ANSWERS: Readonly<Record<string, FormAnswer>> = {
  invalid_credentials: refused('The e-mail address or the password is wrong.'),
  user_banned: refused('The e-mail address or the password is wrong.'),
  email_not_confirmed: refused(
    'Confirm your address first: open the link in the e-mail we sent you. Sign up again to get another e-mail.',
  ),
  otp_expired: refused('This link has been used, or is older than an hour. Ask for a new one.'),
  same_password: passwordProblem('This is already your password. Choose a different one.'),
  weak_password: passwordProblem(PASSWORD_WEAK),
  email_exists: refused('This address is not available. Do you use it in another account?'),
  session_not_found: SIGNED_OUT,
  user_not_found: SIGNED_OUT,
}

/** For shoppers who have proved the address: only staff can tell whose orders these are. */
const CONFLICT = refused(
  'Another account has shopped with this address before. Write to us, and we will merge the two.',
)
const DELETED = refused('This account has been deleted.')
const NOT_TAKEN = refused('That could not be saved. Check what you entered, and try again.')

function inGeneral({ status }: IdentityError | CommerceError): FormAnswer {
  if (status === 429) return TOO_MANY
  if (status === 401 || status === 403) return SIGNED_OUT
  return status === null || status >= 500 ? AWAY : NOT_TAKEN
}

/** The message for an error of one of the two systems; any other error is a fault of ours. */
export function answerTo(error: unknown): FormAnswer {
  if (error instanceof TooManyTries) {
    return refused(tooManyPasswords(error.waitS), 429, error.waitS)
  }
  if (error instanceof IdentityError) {
    return ANSWERS[error.code ?? ''] ?? inGeneral(error)
  }
  if (error instanceof CommerceError) {
    if (isDeleted(error)) return DELETED
    return isConflict(error) ? CONFLICT : inGeneral(error)
  }
  throw error
}
