import type { Rgb } from '#domain/theme/theme.ts'
import type { MailTheme } from '../theme/mail-theme.ts'
import type { Tones } from '../theme/tones.ts'

export const css = (rgb: Rgb): string => `rgb(${rgb.join(',')})`

/** `important`, because the light tones are inline for mail programs without stylesheets. */
const darkRules = ({ page, tint, text, muted, link, button, onButton, line }: Tones) =>
  [
    // React Email also sets the background of the body on the cell inside it.
    `.page,.page>table>tbody>tr>td{background-color:${css(page)}!important;color:${css(text)}!important}`,
    `.text{color:${css(text)}!important}`,
    `.muted{color:${css(muted)}!important}`,
    `.link{color:${css(link)}!important}`,
    `.button{background-color:${css(button)}!important;color:${css(onButton)}!important}`,
    `.tint{background-color:${css(tint)}!important}`,
    `.line{border-color:${css(line)}!important}`,
  ].join('')

/** On phones the columns are below each other, and the margins smaller. */
const PHONE_RULES =
  '.half{display:block!important;width:100%!important;padding-right:0!important}.margin{padding:24px 20px!important}'

/** The rules of a mail's head: all other styles are inline. */
export const styleOf = ({ dark }: MailTheme): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}h1{text-wrap:balance}p{text-wrap:pretty}@media (max-width:480px){${PHONE_RULES}}@media (prefers-color-scheme:dark){${darkRules(dark)}}`

/** The shop's font if the device has it: a mail embeds none. */
export const fontsOf = ({ font }: MailTheme): string =>
  `"${font}", system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif`

export const TEXT = { fontSize: '16px', lineHeight: '25px' } as const
export const SMALL = { fontSize: '14px', lineHeight: '21px' } as const
/** Words without a space, such as codes and addresses, fit a phone too. */
export const BREAK = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const
