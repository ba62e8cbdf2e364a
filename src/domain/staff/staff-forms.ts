import * as z from 'zod/mini'
import { name, newPassword } from '../account/account-forms.ts'
import { checkForm } from '../web/checked-form.ts'

type Fields = Readonly<Record<string, unknown>>

const newStaffPassword = z.object({ password: newPassword })
export const checkNewPassword = (fields: Fields) => checkForm(newStaffPassword, fields)

const invitation = z.object({
  firstName: name('Enter your first name.'),
  lastName: name('Enter your last name.'),
  password: newPassword,
})
export const checkInvitation = (fields: Fields) => checkForm(invitation, fields)
