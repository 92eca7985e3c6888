import { pointColumns } from '#domain/service-point-table.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import { rowsOf } from './people.ts';

export const demoPlaces = rowsOf('key country city postcode street company contact phone email state taxID')`
  berlin   | 276 | Berlin    | 10115    | Lampenweg 12        | Lumen Radteile GmbH     | Mira Vos       | +49 30 23125101  | mira@lumen-radteile.example | | DE811234567
  newYork  | 840 | New York  | 10001    | 412 Lantern Avenue  | Hudson Cycles           | Dana Whitfield | +1 212 555 0147  | dana@hudson-cycles.example | NY |
  lyon     | 250 | Lyon      | 69002    | 8 rue des Tisserands | Atelier Vélo Rhône     | Camille Fabre  | +33 4 72 00 01 02 | camille@velo-rhone.example | |
  lerwick  | 826 | Lerwick   | ZE1 0AA  | 3 Harbour Street    | Shetland Outfitters Ltd | Isla Manson    | +44 1595 550123  | isla@shetland-outfitters.example | |
  chicago  | 840 | Chicago   | 60601    | 233 Lakeside Drive  | Maple Instruments Inc.  | Sam Ortiz      | +1 312 555 0188  | sam@maple-instruments.example | IL |
  hamburg  | 276 | Hamburg   | 20457    | Speicherstadt 21    | Elbe Messtechnik GmbH & Co. KG | Ute Petersen | +49 40 31992201 | ute@elbe-messtechnik.example | |
  tokyo    | 392 | Tokyo     | 100-0001 | 1-4-2 Marunouchi    | Hikari Bicycle K.K.     | Aiko Tanaka    | +81 3 5550 0142  | aiko@hikari-bicycle.example | |
  sofia    | 100 | София     | 1000     | ул. Шипка 14        | Велосвят ООД            | Георги Димитров | +359 2 555 0110 | georgi@velosvyat.example | |
  hongKong | 344 | Hong Kong |          | 18 Connaught Quay   | Pearl Delta Trading     | Kelvin Lau     | +852 5550 0171   | kelvin@pearl-delta.example | |
  bergen   | 578 | Bergen    | 5003     | Bryggen 7           | Fjord & Granite Supplies AS | Sigrid Aas | +47 55 012345    | sigrid@fjord-granite.example | |
  returns  | 276 | Hamburg   | 20457    | Große Elbstraße am Fischereihafen, Zufahrt über Kaistraße 148 | Norddeutsche Fahrradteile-Rücksendezentrale und Logistikgesellschaft mbH & Co. KG | Maximiliane Oberwalder-Schönfelder | +49 40 31992201 | ruecksendungen@fahrradteile-nord.example | |
`.map(({ key, country, city, postcode, state, taxID, ...party }) => ({
  key,
  countryId: Number(country),
  city,
  postcode: postcode || null,
  party: { ...party, ...(state && { state }), ...(taxID && { taxID }) },
}));

export const placeOf = (key: string) => demoPlaces.find((place) => place.key === key)!;

export const addressBook = rowsOf('type name key apartment suburb')`
  From | Workshop  | berlin   |                   |
  From | Lyon      | lyon     | Bâtiment C        |
  From | Returns   | returns  | Rampe 12, Halle 3 |
  To   | NY        | newYork  | Suite 1200        |
  To   |           | chicago  |                   |
  To   | Tokyo     | tokyo    | 5F                |
  To   | Sofia     | sofia    |                   |
  To   | Hong Kong | hongKong | Flat 8B           | Central
  To   | Bergen    | bergen   |                   |
  To   | Lerwick   | lerwick  |                   |
  To   | Hamburg   | hamburg  |                   |
  To   | Berlin    | berlin   |                   |
`.map(({ type, name, key, apartment, suburb }) => {
  const { countryId, city, postcode, party } = placeOf(key);
  const more = { ...party, ...(apartment && { apartment }), ...(suburb && { suburb }) };
  return { type: type as 'From' | 'To', name: name || null, countryId, city, postcode, ...more };
});

/** Streets and names are invented; phones lack their last two digits. */
const pointPlaces = rowsOf('key area latitude longitude phone kiosk kioskStreet counterStreet lockerStreet')`
  berlin   | BER | 52.5323 | 13.3846  | +49 30 231252  | Kiosk Lampenweg        | Lampenweg 30          | Gartenhof 4          | Alte Wache 1
  newYork  | NYC | 40.7506 | -73.9972 | +1 212 555 01  | Lantern Stationers     | 398 Lantern Avenue    | 17 Ferry Yard        | 250 Quarry Street
  lyon     | LYS | 45.753  | 4.829    | +33 4 72 00 02 | Tabac des Tisserands   | 21 rue des Tisserands | 5 quai du Vieux Port | 2 place des Lavandières
  lerwick  | LSI | 60.1546 | -1.1494  | +44 1595 5502  | Harbour Newsagent      | 11 Harbour Street     | 1 Gull Pier          | 8 Peat Road
  chicago  | CHI | 41.8858 | -87.6229 | +1 312 555 01  | Lakeside Papers        | 241 Lakeside Drive    | 900 Canal Yard       | 44 Foundry Street
  hamburg  | HAM | 53.5413 | 9.99     | +49 40 319923  | Schreibwaren am Fleet  | Am Fleet 6            | Kaispeicher 12       | Holzbrücke 3
  tokyo    | TYO | 35.684  | 139.753  | +81 3 5550 02  | Hikari Bunguten        | 1-5-8 Marunouchi      | 2-1-1 Kajibashi      | 3-4-9 Yanagi
  sofia    | SOF | 42.6977 | 23.3219  | +359 2 555 02  | Книжарница Липа        | ул. Липа 7            | ул. Складова 2       | пл. Извор 1
  hongKong | HKG | 22.282  | 114.1588 | +852 5550 02   | Quayside Stationery    | 22 Connaught Quay     | 6 Godown Lane        | 3 Lantern Steps
  bergen   | BGO | 60.3971 | 5.3245   | +47 55 0124    | Bryggen Papir          | Bryggen 19            | Tollbodkaien 3       | Fiskegaten 10
`;

const repeat = (cell: string, times: number): string[] => Array<string>(times).fill(cell);

/** A kiosk, a counter and a locker in every place. `number` makes those of carriers differ; holidays are in `year`. */
export function demoPoints(carrier: string, number: number, year: string): string[][] {
  const kioskWeek = [...repeat('09:00-13:00 14:00-18:30', 5), '10:00-13:00', ''];
  const counterWeek = [...repeat('08:00-19:00', 5), '', ''];
  const holidays = `${year}-12-25..${year}-12-26 ${year}-12-31`;
  const degrees = (middle: string, away: number): string => String(Number((Number(middle) + away).toFixed(5)));
  const rows = pointPlaces.flatMap(({ key, area, latitude, longitude, phone, ...place }) => {
    const { city, postcode, countryId } = placeOf(key);
    const point = (nth: number, names: string[], north: number, east: number, more: string[]) => [
      ...[`${area}${String(number * 10 + nth).padStart(3, '0')}`, ...names],
      ...[city, postcode ?? '', countryCodeOf(countryId)],
      ...[degrees(latitude, north + number * 0.0017), degrees(longitude, east - number * 0.0017), ...more],
    ];
    const kiosk = [place.kiosk, `${carrier} partner shop`, place.kioskStreet];
    const counter = [`${carrier} counter ${city}`, '', place.counterStreet];
    const locker = [`${carrier} locker ${area}`, '', place.lockerStreet];
    // After the phone: last hour, the hours of the week, closed days, and the limits of a piece.
    return [
      point(1, kiosk, 0.004, 0.006, [`${phone}${10 + number}`, '16:30', ...kioskWeek, '', '25', '55', '45', '40', '5']),
      point(2, counter, -0.006, 0.003, [`${phone}${40 + number}`, '18:00', ...counterWeek, holidays, ...repeat('', 5)]),
      point(3, locker, 0.011, -0.009, ['', '12:00', ...repeat('00:00-24:00', 7), '', '15', '45', '35', '30', '1']),
    ];
  });
  return [[...pointColumns], ...rows];
}
