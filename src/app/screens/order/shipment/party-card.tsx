import type { ShipmentParty } from '#contract/shipment-shapes.ts';
import { listAddressLines } from './address-lines.ts';
import styles from './party-card.module.css';

interface PartyCardProps {
  title: string;
  party: ShipmentParty;
}

/** One side of a shipment. Before the details are entered it is the place of the quote alone. */
export function PartyCard({ title, party }: PartyCardProps) {
  const isEntered = party.company !== null || party.contact !== null;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      {party.company && <p className={styles.company}>{party.company}</p>}
      {party.contact && <p>{party.contact}</p>}
      <address className={styles.address}>
        {listAddressLines(party.address).map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
      {!isEntered && <p className={styles.missing}>The details are not entered yet.</p>}
      <PartyContact party={party} />
    </section>
  );
}

function PartyContact({ party: { phone, fax, email, taxIdVat } }: { party: ShipmentParty }) {
  if (!phone && !fax && !email && !taxIdVat) return null;
  return (
    <ul className={styles.contact}>
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {fax && <li>Fax {fax}</li>}
      {taxIdVat && <li className={styles.tax}>Tax ID {taxIdVat}</li>}
    </ul>
  );
}
