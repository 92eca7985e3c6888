import { Text, Title, type TitleProps } from '@mantine/core';

/** Names a list, with the number of what is in it. */
export const CountedTitle = ({ count, children, ...props }: TitleProps & { count: number }) => (
  <Title order={2} {...props}>
    {children}{' '}
    <Text span inherit fw={400} c="dimmed">
      {count}
    </Text>
  </Title>
);
