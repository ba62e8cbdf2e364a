import { MultiSelect, Switch } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { isRecord } from '#domain/web/json.ts'
import { type FieldProps, useField } from '../../engine/form/field.ts'
import { ChoiceField, NumberField, TextField } from '../../engine/form/inputs.tsx'
import { Pair } from '../../engine/form/Pair.tsx'

const ESTIMATE = 'metadata.estimate'
const DAYS_AT_MOST = 90

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, index) => ({ value: String(index + 1), label }),
)
const WORKING_WEEK = [1, 2, 3, 4, 5]

const zones = () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))

/** What an estimate begins with. */
const usual = () => ({
  cut_off: '14:00',
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  handling_days: 0,
  transit_days: [1, 3],
  working_days: WORKING_WEEK,
  carrier_days: WORKING_WEEK,
  holidays: [],
})

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function WeekdaysField(props: FieldProps) {
  const { face, value, onChange } = useField(props)
  return (
    <MultiSelect
      {...face}
      data={WEEKDAYS}
      value={textsIn(value ?? WORKING_WEEK)}
      onChange={(days) => onChange(days.map(Number).toSorted())}
    />
  )
}

function HolidaysField() {
  const { face, value, onChange } = useField({
    source: `${ESTIMATE}.holidays`,
    label: 'Days off',
    hint: 'Nobody packs or delivers on them',
  })
  return (
    <DatePickerInput
      {...face}
      type="multiple"
      clearable
      clearButtonProps={{ 'aria-label': 'Clear days off' }}
      value={textsIn(value)}
      onChange={(days) => onChange(days.toSorted())}
    />
  )
}

const Times = () => (
  <>
    <Pair>
      <TextField
        source={`${ESTIMATE}.cut_off`}
        label="Packed the same day until"
        type="time"
        isRequired
      />
      <ChoiceField
        source={`${ESTIMATE}.time_zone`}
        label="Time zone"
        choices={zones()}
        isRequired
      />
      <NumberField
        source={`${ESTIMATE}.transit_days.0`}
        label="Days on the way, at least"
        min={0}
        max={DAYS_AT_MOST}
        isRequired
      />
      <NumberField
        source={`${ESTIMATE}.transit_days.1`}
        label="Days on the way, at most"
        min={0}
        max={DAYS_AT_MOST}
        isRequired
      />
    </Pair>
    <NumberField
      source={`${ESTIMATE}.handling_days`}
      label="Working days to pack"
      hint="0 if it leaves the same day"
      min={0}
      max={DAYS_AT_MOST}
    />
    <Pair>
      <WeekdaysField source={`${ESTIMATE}.working_days`} label="Packed on" isRequired />
      <WeekdaysField source={`${ESTIMATE}.carrier_days`} label="Delivered on" isRequired />
    </Pair>
    <HolidaysField />
  </>
)

/** When a delivery arrives, as the shop tells shoppers; nothing is promised without it. */
export function EstimateFields() {
  const { face, value, onChange } = useField({
    source: ESTIMATE,
    label: 'Tell shoppers when it arrives',
  })
  const isTold = isRecord(value)
  return (
    <>
      <Switch
        id={face.id}
        label={face.label}
        checked={isTold}
        // The backend removes a field of metadata by an empty value.
        onChange={(event) => onChange(event.currentTarget.checked ? usual() : '')}
      />
      {isTold && <Times />}
    </>
  )
}
