import type { ShipmentParty } from '#contract/shipment-shapes.ts';
import { townLine } from '#domain/town-line.ts';
import { Lines, MoreLines } from './lines.tsx';

interface PartyLinesProps {
  party: ShipmentParty;
}

/** One side as it stands on an envelope, then how to reach it. */
export function PartyLines({ party }: PartyLinesProps) {
  const { contact, company, phone, email, taxIdVat, address } = party;
  const { street, apartment, line3, suburb, townCity, state, postCode, country } = address;
  const town = townLine({ city: townCity, postcode: postCode, state, country });
  const envelope = [contact, street, apartment, line3, suburb, town, country];
  return (
    <Lines component="address">
      <strong>{company}</strong>
      {envelope.map((line, index) => line && <span key={index}>{line}</span>)}
      <MoreLines>
        {[phone, email, taxIdVat && `Tax ID ${taxIdVat}`].map((line, index) => line && <span key={index}>{line}</span>)}
      </MoreLines>
    </Lines>
  );
}
