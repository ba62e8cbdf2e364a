import type { Selection } from '#domain/catalogue/variant-choice.ts'
import type { Choices } from './product-choices.ts'

export interface Parts {
  readonly form: HTMLFormElement
  readonly choices: Choices
}

export const find = <Part extends HTMLElement>({ form }: Parts, selector: string) =>
  form.querySelector<Part>(selector)

export function say(parts: Parts, selector: string, words: string): void {
  const element = find(parts, selector)
  if (element && element.textContent !== words) element.textContent = words
}

export const radios = ({ form }: Parts) =>
  form.querySelectorAll<HTMLInputElement>('input[name^="option:"]')
export const optionOf = (radio: HTMLInputElement) => radio.name.replace('option:', '')

/** The selection: the radios, and the only value of options with one. */
export function selectionOf(parts: Parts): Selection {
  const only = parts.choices.options.flatMap(({ id, values }): [string, string][] => {
    const [value] = values
    return values.length === 1 && value !== undefined ? [[id, value]] : []
  })
  const chosen = [...radios(parts)]
    .filter(({ checked }) => checked)
    .map((radio): [string, string] => [optionOf(radio), radio.value])
  return Object.fromEntries([...only, ...chosen])
}
