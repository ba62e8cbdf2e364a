import { Text } from '@mantine/core'

interface LineTitleProps {
  readonly title: string
  readonly description: string | null
}

/** What a line is of: the product, and under it the variant. */
export const LineTitle = ({ title, description }: LineTitleProps) => (
  <>
    {title}
    <Text size="xs" c="dimmed">
      {description}
    </Text>
  </>
)
