import { useState } from 'react'
import { checkRecovery, checkSignIn } from '#domain/account/account-forms.ts'
import { ADMIN_LOGIN, adminNext } from '#domain/staff/admin-path.ts'
import type { LoginState } from '#domain/staff/login-state.ts'
import { checkInvitation, checkNewPassword } from '#domain/staff/staff-forms.ts'
import {
  acceptStaffInvite,
  endStaffSession,
  requestStaffReset,
  resetStaffPassword,
  type StaffAnswer,
  signInStaff,
} from '#stores/staff/session.ts'
import { TextField } from '#ui/Field.tsx'
import { StaffForm } from './StaffForm.tsx'

interface PasswordProps {
  readonly problem: string | undefined
  readonly isNew?: boolean
}

const Email = ({ problem }: { readonly problem: string | undefined }) => (
  <TextField
    name="email"
    label="E-mail"
    type="email"
    autoComplete="username"
    inputMode="email"
    problem={problem}
    required
  />
)

const Password = ({ problem, isNew = false }: PasswordProps) => (
  <TextField
    name="password"
    label={isNew ? 'New password' : 'Password'}
    type="password"
    autoComplete={isNew ? 'new-password' : 'current-password'}
    problem={problem}
    required
  />
)

const Done = ({ children }: { readonly children: string }) => (
  <p className="note good" role="status">
    {children} <a href="/admin/login">Sign in</a>
  </p>
)

const goTo = (next: string | null) => () => location.assign(adminNext(next))

const SignIn = ({ next }: { readonly next: string | null }) => (
  <>
    <StaffForm
      submit="Sign in"
      check={checkSignIn}
      send={({ email, password }) => signInStaff(email, password)}
      onDone={goTo(next)}
    >
      {({ email, password }) => (
        <>
          <Email problem={email} />
          <Password problem={password} />
        </>
      )}
    </StaffForm>
    <p>
      <a href="/admin/login?forgotten=1">Forgot your password?</a>
    </p>
  </>
)

const checkNothing = () => ({ values: {} })

const StillSignedIn = () => (
  <>
    <p className="note bad" role="alert">
      You are still signed in on this device, because the store did not answer.
    </p>
    <StaffForm
      submit="Log out"
      check={checkNothing}
      send={endStaffSession}
      onDone={() => location.assign(ADMIN_LOGIN)}
    >
      {() => null}
    </StaffForm>
  </>
)

/** Shows what comes after a form in its place. */
function useDone() {
  const [isDone, setDone] = useState(false)
  return { isDone, onDone: () => setDone(true) }
}

function Forgotten() {
  const { isDone, onDone } = useDone()
  if (isDone)
    return <Done>If this address belongs to a colleague, a link is on its way to it.</Done>
  return (
    <StaffForm
      submit="Send a link"
      check={checkRecovery}
      send={({ email }): Promise<StaffAnswer> => requestStaffReset(email)}
      onDone={onDone}
    >
      {({ email }) => <Email problem={email} />}
    </StaffForm>
  )
}

function Reset({ token, email }: { readonly token: string; readonly email: string }) {
  const { isDone, onDone } = useDone()
  if (isDone) return <Done>Your password has been changed.</Done>
  return (
    <>
      <StaffForm
        submit="Set password"
        check={checkNewPassword}
        send={({ password }) => resetStaffPassword(email, token, password)}
        onDone={onDone}
      >
        {({ password }) => <Password problem={password} isNew />}
      </StaffForm>
      <p>
        <a href="/admin/login?forgotten=1">Ask for a new link</a>
      </p>
    </>
  )
}

function Invite({ token }: { readonly token: string }) {
  const { isDone, onDone } = useDone()
  if (isDone) return <Done>Welcome. Your account is ready.</Done>
  return (
    <StaffForm
      submit="Join"
      check={checkInvitation}
      send={(values) => acceptStaffInvite({ token, ...values })}
      onDone={onDone}
    >
      {({ firstName, lastName, password }) => (
        <>
          <TextField
            name="firstName"
            label="First name"
            autoComplete="given-name"
            problem={firstName}
            required
          />
          <TextField
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            problem={lastName}
            required
          />
          <Password problem={password} isNew />
        </>
      )}
    </StaffForm>
  )
}

/** The login page of the back office, in its state. */
export function Login({ state }: { readonly state: LoginState }) {
  if (state.kind === 'forgotten') return <Forgotten />
  if (state.kind === 'still-signed-in') return <StillSignedIn />
  if (state.kind === 'reset') return <Reset token={state.token} email={state.email} />
  if (state.kind === 'invite') return <Invite token={state.token} />
  return <SignIn next={state.next} />
}
