/** A provider that quotes by hand. `margin` in percent. */
interface DemoForwarder {
  name: string;
  margin: string;
  serviceInfo: string;
}

/** The providers of the demo data that are no express carriers. All of them are made up. */
export const demoForwarders: readonly DemoForwarder[] = [
  {
    name: 'Albatross Air Cargo',
    margin: '8',
    serviceInfo: 'Air freight from airport to airport or to the door, five days a week.',
  },
  {
    name: 'Blue Anchor Lines',
    margin: '12',
    serviceInfo: 'Sea freight, full and part containers, customs papers included.',
  },
  {
    name: 'Kestrel Road Freight',
    margin: '10',
    serviceInfo: 'Pallets and part loads by road, with a tail lift on request.',
  },
  {
    name: 'Tern Project Logistics',
    margin: '15',
    serviceInfo: 'Heavy, long and dangerous goods, with a survey of the way.',
  },
];
