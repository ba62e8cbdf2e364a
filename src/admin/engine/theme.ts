import {
  Alert,
  Combobox,
  type CSSVariablesResolver,
  createTheme,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  TableScrollContainer,
} from '@mantine/core'

/** The shop's own blue, from its palest tint to its darkest. */
const brand: MantineColorsTuple = [
  '#edf2ff',
  '#d8e2fb',
  '#aec2f5',
  '#80a1ef',
  '#5a84ea',
  '#4372e7',
  '#3568e6',
  '#2758cc',
  '#0045d8',
  '#0a3fa5',
]

/** The shop's night, from the text on it to what lies below the page. */
const dark: MantineColorsTuple = [
  '#dfe4ee',
  '#c3cad8',
  '#a5adbd',
  '#7e8799',
  '#3a4359',
  '#2a3247',
  '#1a2133',
  '#0e121e',
  '#0a0e18',
  '#070a12',
]

const FONT = '"Open Sans", system-ui, sans-serif'

export const theme = createTheme({
  colors: { brand, dark },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 6 },
  autoContrast: true,
  defaultRadius: 'sm',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Closed lists are not kept in the page: a page of records has ten, with all their options.
    Combobox: Combobox.extend({ defaultProps: { keepMounted: false } }),
    // A title in the colour of its ground has too little contrast, in yellow and red above all.
    Alert: Alert.extend({ styles: { title: { color: 'var(--mantine-color-text)' } } }),
    // A hint below its field: fields side by side stay in line.
    InputWrapper: InputWrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    // A table that scrolls on a phone is scrolled by the keyboard too.
    TableScrollContainer: TableScrollContainer.extend({
      defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: 0 } } },
    }),
    // A dialog's header is no banner of the page.
    Modal: Modal.extend({
      defaultProps: {
        attributes: { header: { role: 'presentation' } },
        closeButtonProps: { 'aria-label': 'Close' },
      },
      // Its edge, where the ground is as dark as the page.
      styles: {
        content: { border: '1px solid var(--mantine-color-default-border)' },
        title: { fontWeight: 650 },
      },
    }),
  },
})

/** Secondary text, placeholders and problems at 4.5:1 on every ground they stand on. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5a6472',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-placeholder': '#5f6976',
    '--mantine-color-disabled-color': '#5f6976',
  },
  dark: {
    '--mantine-color-dimmed': '#b0b7c0',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-placeholder': '#a5adb7',
    '--mantine-color-disabled-color': '#a5adb7',
  },
})
