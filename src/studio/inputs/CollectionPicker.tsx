import { Select, Stack, Text } from '@sanity/ui'
import { type StringInputProps, set, unset } from 'sanity'
import { collections } from '../catalogue.ts'
import { useAnswer } from './use-answer.ts'

/** Chooses a collection of the live catalogue; its handle is stored. */
export function CollectionPicker({ value, onChange, readOnly, elementProps }: StringInputProps) {
  const answer = useAnswer('collections', collections)
  const options = answer.state === 'there' ? answer.value : []
  const isGone = answer.state === 'there' && !options.some(({ handle }) => handle === value)
  return (
    <Stack gap={2}>
      <Select
        {...elementProps}
        readOnly={readOnly === true}
        value={value ?? ''}
        onChange={(event) => {
          const handle = event.currentTarget.value
          onChange(handle ? set(handle) : unset())
        }}
      >
        <option value="">None</option>
        {value && (isGone || answer.state !== 'there') && <option value={value}>{value}</option>}
        {options.map(({ handle, title }) => (
          <option key={handle} value={handle}>
            {title}
          </option>
        ))}
      </Select>
      {answer.state === 'failed' && (
        <Text size={1} muted>
          The catalogue is not responding. Try again in a moment.
        </Text>
      )}
    </Stack>
  )
}
