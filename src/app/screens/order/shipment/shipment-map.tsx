import { useMemo } from 'react';
import type { ShippingDetailsAnswer } from '#contract/shipment-shapes.ts';
import { PlaceMap } from '#app/map/place-map.tsx';
import { placeOf } from './place-of.ts';
import { Section } from './section.tsx';

/** The place of the hand-over on a map; nothing where no coordinates are known. */
export function ShipmentMap({ details }: { details: ShippingDetailsAnswer }) {
  const place = useMemo(() => placeOf(details), [details]);
  const places = useMemo(() => (place ? [place] : []), [place]);
  if (!place) return null;
  return (
    <Section title={place.id === 'origin' ? 'Place of origin' : 'Drop-off point'}>
      <PlaceMap label={`Map of ${place.name}`} places={places} chosenId={place.id} onChoose={() => {}} />
    </Section>
  );
}
