import {
  bergen,
  berlin,
  chicago,
  hamburg,
  hongKong,
  lerwick,
  lyon,
  newYork,
  type Place,
  sofia,
  tokyo,
} from './demo-places.ts';

/** A city with what its service points are made of: a kiosk, a counter and a locker. Streets and names are made up. */
export interface PointPlace {
  place: Place;
  /** Three letters before the numbers of its points. */
  area: string;
  latitude: number;
  longitude: number;
  /** Without its last two digits. */
  phone: string;
  kiosk: { name: string; street: string };
  counter: string;
  locker: string;
}

/** Every city of the demo requests: what goes there may come back from there. */
export const pointPlaces: readonly PointPlace[] = [
  {
    place: berlin,
    area: 'BER',
    latitude: 52.5323,
    longitude: 13.3846,
    phone: '+49 30 231252',
    kiosk: { name: 'Kiosk Lampenweg', street: 'Lampenweg 30' },
    counter: 'Gartenhof 4',
    locker: 'Alte Wache 1',
  },
  {
    place: newYork,
    area: 'NYC',
    latitude: 40.7506,
    longitude: -73.9972,
    phone: '+1 212 555 01',
    kiosk: { name: 'Lantern Stationers', street: '398 Lantern Avenue' },
    counter: '17 Ferry Yard',
    locker: '250 Quarry Street',
  },
  {
    place: lyon,
    area: 'LYS',
    latitude: 45.753,
    longitude: 4.829,
    phone: '+33 4 72 00 02',
    kiosk: { name: 'Tabac des Tisserands', street: '21 rue des Tisserands' },
    counter: '5 quai du Vieux Port',
    locker: '2 place des Lavandières',
  },
  {
    place: lerwick,
    area: 'LSI',
    latitude: 60.1546,
    longitude: -1.1494,
    phone: '+44 1595 5502',
    kiosk: { name: 'Harbour Newsagent', street: '11 Harbour Street' },
    counter: '1 Gull Pier',
    locker: '8 Peat Road',
  },
  {
    place: chicago,
    area: 'CHI',
    latitude: 41.8858,
    longitude: -87.6229,
    phone: '+1 312 555 01',
    kiosk: { name: 'Lakeside Papers', street: '241 Lakeside Drive' },
    counter: '900 Canal Yard',
    locker: '44 Foundry Street',
  },
  {
    place: hamburg,
    area: 'HAM',
    latitude: 53.5413,
    longitude: 9.99,
    phone: '+49 40 319923',
    kiosk: { name: 'Schreibwaren am Fleet', street: 'Am Fleet 6' },
    counter: 'Kaispeicher 12',
    locker: 'Holzbrücke 3',
  },
  {
    place: tokyo,
    area: 'TYO',
    latitude: 35.684,
    longitude: 139.753,
    phone: '+81 3 5550 02',
    kiosk: { name: 'Hikari Bunguten', street: '1-5-8 Marunouchi' },
    counter: '2-1-1 Kajibashi',
    locker: '3-4-9 Yanagi',
  },
  {
    place: sofia,
    area: 'SOF',
    latitude: 42.6977,
    longitude: 23.3219,
    phone: '+359 2 555 02',
    kiosk: { name: 'Книжарница Липа', street: 'ул. Липа 7' },
    counter: 'ул. Складова 2',
    locker: 'пл. Извор 1',
  },
  {
    place: hongKong,
    area: 'HKG',
    latitude: 22.282,
    longitude: 114.1588,
    phone: '+852 5550 02',
    kiosk: { name: 'Quayside Stationery', street: '22 Connaught Quay' },
    counter: '6 Godown Lane',
    locker: '3 Lantern Steps',
  },
  {
    place: bergen,
    area: 'BGO',
    latitude: 60.3971,
    longitude: 5.3245,
    phone: '+47 55 0124',
    kiosk: { name: 'Bryggen Papir', street: 'Bryggen 19' },
    counter: 'Tollbodkaien 3',
    locker: 'Fiskegaten 10',
  },
];
