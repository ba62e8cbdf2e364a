import type { Rgb } from '#domain/theme/theme.ts'
import type { Look } from '../theme/mail-theme.ts'
import type { Tones } from '../theme/tones.ts'

export const css = (rgb: Rgb): string => `rgb(${rgb.join(',')})`

/** `important`, because the light tones stand in the elements themselves for programs without stylesheets. */
const darkRules = ({ page, text, muted, link, button, onButton, line }: Tones) =>
  [
    // React Email gives the ground of the body to the cell inside it as well.
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

/** The font of the shop where the device has it: a mail brings none along. */
export const fontsOf = ({ font }: Look): string => `"${font}", system-ui, sans-serif`
