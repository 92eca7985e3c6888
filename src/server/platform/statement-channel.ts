import { channel } from 'node:diagnostics_channel';

/** The name of Node's channel on which statements are told; with nobody who listens they cost nothing. */
export const statementChannel = 'quayside:statement';

/** A statement that has ended: its text without its values, and how long it took. */
export interface EndedStatement {
  text: string;
  milliseconds: number;
  isFailed: boolean;
}

const statements = channel(statementChannel);

/** Passes on what Kysely says of a statement, in the context of the call that made it. */
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
