import { Flex, Radio, Stack, Text } from '@sanity/ui'
import { type StringInputProps, set, useFormValue } from 'sanity'
import { isRecord } from '#domain/web/json.ts'

interface Choice {
  readonly name: string
  readonly colours: readonly string[]
}

function choiceOf(theme: unknown): readonly Choice[] {
  if (!isRecord(theme) || typeof theme['name'] !== 'string') return []
  const light = isRecord(theme['light']) ? theme['light'] : {}
  const colours = [light['background'], light['primary'], light['secondary']]
  return [{ name: theme['name'], colours: colours.filter((colour) => typeof colour === 'string') }]
}

/** Chooses one of the themes of the same document, by its name and colours. */
export function CurrentThemeInput({ value, onChange, readOnly }: StringInputProps) {
  const themes = useFormValue(['themes'])
  const choices = Array.isArray(themes) ? themes.flatMap(choiceOf) : []
  if (choices.length === 0)
    return (
      <Text size={1} muted>
        Make a theme below, then choose it here.
      </Text>
    )
  return (
    <Stack gap={3}>
      {choices.map(({ name, colours }) => (
        <Flex key={name} as="label" align="center" gap={3}>
          <Radio
            name="currentTheme"
            checked={name === value}
            disabled={readOnly === true}
            onChange={() => onChange(set(name))}
          />
          <Flex>
            {colours.map((colour) => (
              <span
                key={colour}
                style={{
                  inlineSize: 20,
                  blockSize: 20,
                  background: `rgb(${colour})`,
                  border: '1px solid var(--card-border-color)',
                }}
              />
            ))}
          </Flex>
          <Text size={1}>{name}</Text>
        </Flex>
      ))}
    </Stack>
  )
}
