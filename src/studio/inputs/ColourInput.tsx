import { Flex, TextInput } from '@sanity/ui'
import { type StringInputProps, set, unset } from 'sanity'
import { colourOf, colourText } from '#domain/theme/colour.ts'

const HEX_DIGITS = 2

const hexOf = (text: string) =>
  `#${(colourOf(text) ?? [0, 0, 0]).map((value) => value.toString(16).padStart(HEX_DIGITS, '0')).join('')}`

const textOfHex = (hex: string) =>
  colourText([
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  ])

/** A colour as red, green and blue, with the browser's own picker beside it. */
export function ColourInput({ value = '', onChange, readOnly, elementProps }: StringInputProps) {
  const change = (text: string) => onChange(text ? set(text) : unset())
  return (
    <Flex gap={2} align="center">
      <input
        type="color"
        aria-label="Pick a colour"
        value={hexOf(value)}
        disabled={readOnly === true}
        onChange={(event) => change(textOfHex(event.currentTarget.value))}
        style={{ inlineSize: 40, blockSize: 35, padding: 2, flex: 'none' }}
      />
      <TextInput
        {...elementProps}
        value={value}
        readOnly={readOnly === true}
        placeholder="0, 69, 216"
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Flex>
  )
}
