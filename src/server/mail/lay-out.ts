import { mailMessages } from '#domain/messages/mails.ts';
import { orderStatuses, statusWords } from '#domain/order.ts';
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

/** How many of the five stops an order has reached when such a mail is written; other mails show none. */
const reached: Readonly<Record<string, number>> = {
  'transfer-agreed': 2,
  'transfer-part': 2,
  'order-paid': 3,
  'pickup-missed': 3,
  'booking-stopped': 3,
  'numbers-corrected': 4,
  'label-ready': 4,
  'milestone-booked': 4,
  'milestone-picked_up': 4,
  'milestone-out_for_delivery': 4,
  'milestone-delayed': 4,
  'milestone-delivered': 5,
};

// Mail programs accept styles on elements only; these colours suit light and dark mode.
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const boldText = /^\*([^*\n]+)\*$/;
function paragraph(text: string): string {
  const bold = boldText.exec(text)?.[1];
  return bold === undefined
    ? `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
    : `<p style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:700">${escapeHtml(bold)}</p>`;
}

/** Text instead of a picture, which mail programs would have to fetch. */
const logo = `<span style="display:inline-block;width:28px;height:28px;margin-right:8px;border-radius:7px;background-color:#da2752;color:#ffffff;font-size:18px;line-height:28px;text-align:center">Q</span>${escapeHtml(mailMessages.product)}`;

/** A bar with five stops, as on the shipment's page. */
function stopsOf({ kind }: Worded): string {
  const count = reached[kind];
  if (count === undefined) return '';
  const cells = orderStatuses.slice(0, 5).map((status, at) => {
    const isHere = at === count - 1;
    const color = at < count ? '#1f9d63' : '#8e9199';
    return `<td width="20%" valign="top" style="padding:8px 4px 0 0;border-top:4px solid ${color};font-size:12px;line-height:16px;${isHere ? 'font-weight:700' : 'opacity:0.75'}">${escapeHtml(statusWords[status])}</td>`;
  });
  return `<tr><td style="padding-top:20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table></td></tr>\n`;
}

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

/** Contains nothing that a mail program would have to fetch. */
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
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;${font};font-size:16px;line-height:24px">
<tr><td style="padding-bottom:20px;border-bottom:2px solid #bc1a43;font-size:20px;line-height:28px;font-weight:700">${logo}</td></tr>
${stopsOf(mail)}<tr><td style="padding:24px 0 8px">
${words}
</td></tr>
<tr><td style="padding-top:16px;border-top:1px solid #cfc9d2;font-size:13px;line-height:20px;opacity:0.75">${escapeHtml(mailMessages.footer(help.email, help.phone))}${choices === null ? '' : choicesLink(choicesTexts(mail), choices)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
