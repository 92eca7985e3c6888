import { groupCardNumber } from '#domain/billing.ts';
import { sandboxCards } from '#domain/sandbox-gateway.ts';
import type { Config } from './config.ts';
import { demoUsers } from './demo/people.ts';

interface Started {
  /** Without a slash at the end. */
  address: string;
  hasPage: boolean;
  /** For mails when there is no SMTP server. */
  mailFolder: string;
  isTerminal: boolean;
}

const isThisMachine = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

function describeCompanions({ cards, page, marketplace, sandboxCarriersUrl, sandboxWebhooksUrl }: Config): string[] {
  const { gateway } = cards;
  return [
    ...(gateway.kind === 'sandbox'
      ? [`Card payments go to the sandbox gateway at ${gateway.url} (no real money)`]
      : []),
    ...(marketplace && page.marketplaceUrl
      ? [`A demo marketplace that signs people in is at ${page.marketplaceUrl}`]
      : []),
    ...(sandboxCarriersUrl === null ? [] : [`Carriers are stood in for at ${sandboxCarriersUrl} (no parcel moves)`]),
    ...(sandboxWebhooksUrl === null ? [] : [`A demo shop shows the webhooks it gets at ${sandboxWebhooksUrl}`]),
  ];
}

const [firstCard] = sandboxCards;
const cardNumber = groupCardNumber(firstCard!.number);

function suggestSteps({ cards }: Config, address: string): string[] {
  const hasTestCards = cards.gateway.kind === 'sandbox';
  return [
    '',
    'What to try first:',
    `  1. Open ${address} and sign in as customer.`,
    '     New quote: two cities, one package, Get express quote; then Order, Next and Pay.',
    ...(hasTestCards ? [`     The test card ${cardNumber} pays, with any later month and any code.`] : []),
    `  2. Open ${address}/admin in a private window and sign in as csd.`,
    '     Open the same order: support sees costs and margins, changes the status and writes comments.',
    '  3. Sign in there as manager. Press G then T for tariffs, G then E for people, ? for all shortcuts.',
    '',
    'Press Ctrl-C to stop. Your data is kept for the next start.',
  ];
}

export function writeWelcome(config: Config, { address, hasPage, mailFolder, isTerminal }: Started): string[] {
  const { page, mail, seedDemo, host } = config;
  const isOpen = seedDemo && page.loginEnabled;
  const longest = Math.max(...demoUsers.map(({ userName }) => userName.length)) + 2;
  return [
    '',
    hasPage ? `Quayside is ready at ${address}` : `Quayside's API is ready at ${address} (the page is not built)`,
    ...(mail.smtpUrl === null ? [`Emails are written to ${mailFolder} (set SMTP_URL to send them)`] : []),
    ...(isTerminal ? describeCompanions(config) : []),
    ...(page.loginEnabled ? [] : [`People sign in at ${page.marketplaceUrl ?? 'the marketplace'}`]),
    ...(isOpen
      ? [
          '',
          'Demo sign-ins, each with the password quayside-demo:',
          ...demoUsers.map(({ userName, what, path }) => `  ${userName.padEnd(longest)}${what} (${address}${path})`),
        ]
      : []),
    ...(isOpen && !isThisMachine(host)
      ? ['Anyone who reaches this machine can use these demo passwords. SEED_DEMO=off starts empty.']
      : []),
    ...(isOpen && hasPage && isTerminal ? suggestSteps(config, address) : []),
  ];
}
