import { mailMessages } from '#domain/messages/mails.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { MailRow } from './repository.ts';

/** The address has no slash at its end. */
export interface MailFrame {
  portalAddress: string;
  help: { email: string; phone: string };
}

type Worded = Pick<MailRow, 'kind' | 'body' | 'linkPath' | 'subject' | 'choicesPath'>;

const choicesAddress = ({ choicesPath: path }: Pick<MailRow, 'choicesPath'>, { portalAddress }: MailFrame) =>
  path === null ? null : `${portalAddress}${path}`;

/** Other mails are always sent. */
const isChosen = ({ kind }: Pick<MailRow, 'kind'>): boolean => kind.startsWith('milestone-');

/** RFC 8058; null for a mail that is always sent. */
export const unsubscribeAddress = (mail: Pick<MailRow, 'kind' | 'choicesPath'>, frame: MailFrame): string | null =>
  isChosen(mail) ? choicesAddress(mail, frame) : null;

const choicesTexts = (mail: Pick<MailRow, 'kind'>): string =>
  isChosen(mail) ? mailMessages.choices : mailMessages.otherChoices;

export function textOf(mail: Worded, frame: MailFrame): string {
  const { body, linkPath } = mail;
  const { portalAddress, help } = frame;
  const choices = choicesAddress(mail, frame);
  return [
    `${mailMessages.product}\n`,
    linkPath === null ? body : `${body}\n${portalAddress}${linkPath}`,
    `\n-- \n${mailMessages.footer(help.email, help.phone)}\n`,
    ...(choices === null ? [] : [`${choicesTexts(mail)}\n${choices}\n`]),
  ].join('\n');
}

// Mail programs accept styles on elements only; these colours suit light and dark mode.
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const paragraph = (text: string, style = 'margin:0 0 16px'): string =>
  `<p style="${style}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** `label`: the text of the link. */
function splitBody({ body, linkPath }: Worded): { paragraphs: string[]; label: string | null } {
  const paragraphs = body.split('\n\n');
  return { label: linkPath === null ? null : (paragraphs.pop() ?? null), paragraphs };
}

const button = (label: string, address: string): string =>
  `<p style="margin:24px 0 8px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background-color:#bc1a43;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label.replace(/:$/, ''))}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;line-height:20px;opacity:0.75;word-break:break-all">${escapeHtml(address)}</p>`;

const choicesLink = (words: string, address: string): string =>
  `<br><a href="${escapeHtml(address)}" style="color:inherit">${escapeHtml(words.replace(/:$/, ''))}</a>`;

/** Nothing in it is fetched. */
export function htmlOf(mail: Worded, frame: MailFrame): string {
  const { portalAddress, help } = frame;
  const choices = choicesAddress(mail, frame);
  const { paragraphs, label } = splitBody(mail);
  const words = [
    ...paragraphs.map((text) => paragraph(text)),
    ...(label === null ? [] : [button(label, `${portalAddress}${mail.linkPath}`)]),
  ].join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${font};font-size:16px;line-height:24px">
<tr><td style="padding-bottom:20px;border-bottom:2px solid #bc1a43;font-size:20px;font-weight:700">${escapeHtml(mailMessages.product)}</td></tr>
<tr><td style="padding:24px 0 8px">
${words}
</td></tr>
<tr><td style="padding-top:16px;border-top:1px solid #cfc9d2;font-size:13px;line-height:20px;opacity:0.75">${escapeHtml(mailMessages.footer(help.email, help.phone))}${choices === null ? '' : choicesLink(choicesTexts(mail), choices)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
