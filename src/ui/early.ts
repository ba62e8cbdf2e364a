/**
 * A control can be used before its island's script is there. The browser keeps what was chosen, but React
 * begins with what the server has rendered, and would take it back: these refs tell it.
 */
export const earlyCheck =
  (isChecked: boolean, say: (isChecked: boolean) => void) => (input: HTMLInputElement | null) => {
    if (input && input.checked !== isChecked) say(input.checked)
  }

/** The same of a list. */
export const earlyValue =
  (value: string, say: (value: string) => void) => (select: HTMLSelectElement | null) => {
    if (select && select.value !== value) say(select.value)
  }
