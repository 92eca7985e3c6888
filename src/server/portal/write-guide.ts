import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiVersions } from '#contract/api-versions.ts';
import { apiScopeLabels } from '#domain/api-key.ts';
import { webhookEvents } from '#domain/webhook.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { ownFile } from '#server/platform/own-files.ts';
import { refusalExplanations } from './refusal-explanations.ts';

interface GuideFacts {
  /** Of the portal, without a final slash. */
  address: string;
  callsPerMinute: number;
}

const inCode = (text: string): string => `<code>${escapeHtml(text)}</code>`;

const listTerms = (terms: Readonly<Record<string, string>>, { ids }: { ids: boolean }): string =>
  Object.entries(terms)
    .map(
      ([name, text]) =>
        `<div${ids ? ` id="${escapeHtml(name)}"` : ''}><dt>${inCode(name)}</dt><dd>${escapeHtml(text)}</dd></div>`,
    )
    .join('\n');

/** HTML (rule C-15). @throws Error for a name in the text without a value */
export function writeGuide({ address, callsPerMinute }: GuideFacts): string {
  const values: Readonly<Record<string, string>> = {
    address: escapeHtml(address),
    callsPerMinute: String(callsPerMinute),
    scopes: listTerms(apiScopeLabels, { ids: false }),
    codes: listTerms(refusalExplanations, { ids: true }),
    versions: apiVersions.map(inCode).join(', '),
    events: webhookEvents.map(inCode).join(', '),
  };
  return readFileSync(join(ownFile('portal/docs'), 'guide.html'), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The guide has no ${name}`);
      return value;
    },
  );
}
