import { preferAddress, removeAddress, saveAddress } from './addresses.ts'
import { requestDeletion } from './deletion.ts'
import { replacePassword, requestReset, resetPassword } from './passwords.ts'
import { addCard, preferCard, removeCard } from './payment-methods.ts'
import { changeEmail, changeProfile, confirmEmail } from './profile.ts'
import { confirmAddress, signIn } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'
import { signUp, signUpAfterOrder } from './sign-up.ts'

/** Astro requires this name: each action is a form of the same name. */
export const server = {
  signIn,
  signUp,
  signUpAfterOrder,
  confirmAddress,
  signOut,
  signOutEverywhere,
  requestReset,
  resetPassword,
  replacePassword,
  changeProfile,
  changeEmail,
  confirmEmail,
  saveAddress,
  removeAddress,
  preferAddress,
  requestDeletion,
  addCard,
  preferCard,
  removeCard,
}
