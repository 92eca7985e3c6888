import type { FastifyInstance } from 'fastify';
import { kycCalls } from '#contract/kyc.ts';
import { demand } from './act-as.ts';
import { idOf } from './idempotency-id.ts';
import { writePage } from './papers.ts';

/** The company whose KYC form waits for support: who sends it. */
export const formSender = 'beatriz';

/** Sends the KYC form of that company, with a paper. A repeat sends nothing more. @throws Error when it is refused */
export async function sendCompanyForm(app: FastifyInstance, headers: Record<string, string>): Promise<void> {
  const paper = 'Commercial register of Porto: Douro Cork Works Lda.';
  const body = {
    JsonData: {
      legalName: 'Douro Cork Works Lda.',
      registrationNumber: '509 442 170',
      taxNumber: 'PT509442170',
      registeredAddress: 'Cais da Rolha 21\n4050-296 Porto\nPortugal',
      goods: 'Cork tiles, bottle corks and yoga blocks',
      owners: 'Beatriz Moura, 60 %\nRui Moura, 40 %',
      signatory: 'Beatriz Moura',
      position: 'Managing partner',
      confirmed: true,
    },
    Files: [new File([writePage(paper)], 'commercial-register.pdf', { type: 'application/pdf' })],
  };
  await demand(app, kycCalls.send, { body }, { ...headers, 'idempotency-key': idOf('demo KYC form') });
}
