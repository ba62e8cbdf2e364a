import { preferAddress, removeAddress, saveAddress } from './addresses.ts'
import { replacePassword, requestReset, resetPassword } from './passwords.ts'
import { changeEmail, changeProfile, confirmEmail } from './profile.ts'
import { confirmAddress, signIn, signUp } from './sign-in.ts'
import { signOut, signOutEverywhere } from './sign-out.ts'

/** Astro requires this name: each action is a form of the same name. */
export const server = {
  signIn,
  signUp,
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
}
