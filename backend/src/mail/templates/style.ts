import type { Rgb } from '#domain/theme/theme.ts'
import type { Look } from '../theme/mail-theme.ts'
import type { Tones } from '../theme/tones.ts'

export const css = (rgb: Rgb): string => `rgb(${rgb.join(',')})`

/** `important`, because the light tones are inline for mail programs without stylesheets. */
const darkRules = ({ page, text, muted, link, button, onButton, line }: Tones) =>
  [
    // React Email also sets the background of the body on the cell inside it.
    `.page,.page>table>tbody>tr>td{background-color:${css(page)}!important;color:${css(text)}!important}`,
    `.text{color:${css(text)}!important}`,
    `.muted{color:${css(muted)}!important}`,
    `.link{color:${css(link)}!important}`,
    `.button{background-color:${css(button)}!important;color:${css(onButton)}!important}`,
    `.line{border-color:${css(line)}!important}`,
  ].join('')

/** The rules of a mail's head. */
export const styleOf = ({ dark }: Look): string =>
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkRules(dark)}}`

/** The shop's font if the device has it: a mail embeds none. */
export const fontsOf = ({ font }: Look): string => `"${font}", system-ui, sans-serif`
