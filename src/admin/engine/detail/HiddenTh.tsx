import { Table, VisuallyHidden } from '@mantine/core'

/** The head of a column whose cells speak for themselves: its name is for assistive technology. */
export const HiddenTh = ({ children }: { readonly children: string }) => (
  <Table.Th>
    <VisuallyHidden>{children}</VisuallyHidden>
  </Table.Th>
)
