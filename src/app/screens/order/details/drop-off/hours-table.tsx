import { Table } from '@mantine/core';
import type { OpeningHours } from '#domain/opening-hours.ts';
import { listHours } from './hours-words.ts';

/** The hours of the coming seven days. `today` is a day of the place's own zone. */
export const HoursTable = ({ hours, today }: { hours: OpeningHours; today: string }) => (
  <Table w="auto" withRowBorders={false} verticalSpacing={1} horizontalSpacing={0}>
    <caption className="q-hidden">Opening hours</caption>
    <Table.Tbody>
      {listHours(hours, today).map(({ day, name, hours: text }) => {
        const isToday = day === today;
        const look = { fw: isToday ? 600 : 400, ...(isToday && { c: 'var(--text)' }) };
        return (
          <Table.Tr key={day} style={{ verticalAlign: 'top' }}>
            <Table.Th scope="row" w={124} className="q-number" {...look}>
              {isToday ? 'Today' : name}
            </Table.Th>
            <Table.Td {...look}>{text}</Table.Td>
          </Table.Tr>
        );
      })}
    </Table.Tbody>
  </Table>
);
