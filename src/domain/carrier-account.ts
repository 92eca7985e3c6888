/** Carriers whose own API the portal can use. */
export type CarrierApi = 'mydhl' | 'ups' | 'easypost';

/** `sandbox` is the stand-in of this machine, which never runs in production. */
export type AccountMode = 'sandbox' | 'test' | 'live';

/** Why a carrier has done nothing. `price`: its price has risen above the offer's. */
export type RefusalKind = 'fix-input' | 'not-offered' | 'credentials' | 'busy' | 'price';

/** A sentence for the customer at a field of the details (`from.street`, `packages[0].weight`); null for none of them. */
export interface InputProblem {
  field: string | null;
  text: string;
}

export type LabelFormat = 'PDF' | 'PNG' | 'GIF' | 'ZPL' | 'EPL';
