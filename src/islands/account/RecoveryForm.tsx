import { checkRecovery } from '#domain/account/account-forms.ts'
import { RESET_DELAY_MS } from '#domain/constants.ts'
import { AccountForm, type FormTarget } from './AccountForm.tsx'
import { EmailField } from './fields.tsx'

/** VE-1 */
export const RecoveryForm = ({ email, ...target }: FormTarget & { readonly email: string }) => (
  <AccountForm
    {...target}
    name="requestReset"
    check={checkRecovery}
    submit="Send the link"
    delayMs={RESET_DELAY_MS}
  >
    {({ email: problem }) => <EmailField value={email} problem={problem} />}
  </AccountForm>
)
