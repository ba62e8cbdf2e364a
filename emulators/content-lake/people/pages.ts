export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-block-size:90vh;margin:0}
form{display:grid;gap:1rem;inline-size:min(20rem,90vw)}label{display:grid;gap:.25rem}
input,button{font:inherit;padding:.6rem .75rem;border:1px solid #767676;border-radius:.4rem}
button{background:#0045d8;color:#fff;border-color:#0045d8;cursor:pointer}p{margin:0}`

interface FormPage {
  readonly title: string
  readonly action: string
  /** Read out at once; empty without one. */
  readonly message: string
  /** HTML. */
  readonly fields: string
  readonly button: string
  /** HTML below the button. */
  readonly more?: string
}

const formPage = ({
  title,
  action,
  message,
  fields,
  button,
  more = '',
}: FormPage) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · the content of this store</title><style>${STYLE}</style></head>
<body><main><form method="post" action="${escaped(action)}"><h1>${title}</h1>
${message && `<p role="alert">${escaped(message)}</p>`}
${fields}
<button>${button}</button>${more}</form></main></body></html>`

const EMAIL =
  '<label>E-mail<input name="email" type="email" autocomplete="username" required autofocus></label>'

/** The sign-in page of editors. */
export const signInPage = (action: string, message: string, forgotten: string) =>
  formPage({
    title: 'Sign in',
    action,
    message,
    fields: `${EMAIL}
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>`,
    button: 'Sign in',
    more: `<p><a href="${escaped(forgotten)}">Forgot your password?</a></p>`,
  })

export const forgottenPage = (action: string, message: string) =>
  formPage({ title: 'Reset your password', action, message, fields: EMAIL, button: 'Send a link' })

export const newPasswordPage = (action: string, email: string, message: string) =>
  formPage({
    title: 'Choose a password',
    action,
    message,
    fields: `<p>For ${escaped(email)}.</p><input name="email" type="hidden" autocomplete="username" value="${escaped(email)}">
<label>New password<input name="password" type="password" autocomplete="new-password" minlength="8" maxlength="200" required autofocus></label>`,
    button: 'Save the password',
  })
