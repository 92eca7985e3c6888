import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';
import { StartupProblem } from './platform/startup-problem.ts';

/** Null: plain http. @throws StartupProblem for an unreadable file */
export function readTls({ tls }: Pick<Config, 'tls'>): { cert: string; key: string } | null {
  if (!tls) return null;
  try {
    return { cert: readFileSync(tls.certPath, 'utf8'), key: readFileSync(tls.keyPath, 'utf8') };
  } catch {
    throw new StartupProblem(
      `The files that TLS_CERT and TLS_KEY name cannot be read: ${tls.certPath}, ${tls.keyPath}.`,
    );
  }
}
