import { channel } from 'node:diagnostics_channel';

/** Costs nothing without a listener. */
export const statementChannel = 'quayside:statement';

/** The text has no values. */
export interface EndedStatement {
  text: string;
  milliseconds: number;
  isFailed: boolean;
}

const statements = channel(statementChannel);

export function noteStatement(event: {
  level: 'query' | 'error';
  query: { sql: string };
  queryDurationMillis: number;
}): void {
  if (!statements.hasSubscribers) return;
  const ended: EndedStatement = {
    text: event.query.sql.trim(),
    milliseconds: event.queryDurationMillis,
    isFailed: event.level === 'error',
  };
  statements.publish(ended);
}
