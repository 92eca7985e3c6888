// What somebody types as a place, and what is found.

/** A country, a city as typed, and as it is offered. */
export const typedCities = [
  ['CH', 'zurich', 'Zürich'],
  ['CH', 'Zürich', 'Zürich'],
  ['NO', 'alesund', 'Ålesund'],
  ['NO', 'Aalesund', 'Ålesund'],
  ['BR', 'SAO PAULO', 'São Paulo'],
  ['PL', 'lodz', 'Łódź'],
  ['DE', 'muenchen', 'München'],
  ['FR', 'st etienne', 'Saint-Étienne'],
  ['US', 'St. Louis', 'Saint Louis'],
  ['DE', 'Berlin', 'Berlin'],
  ['DE', 'Munich', 'Munich'],
  ['DK', 'Copenhagen', 'Copenhagen'],
  ['AU', 'Sydney', 'Sydney'],
  ['JP', '東京', 'Tokyo'],
  ['ES', 'Madrid', 'Madrid'],
  ['GR', 'Θεσσαλονίκη', 'Thessaloníki'],
  ['IN', 'Mumbai', 'Mumbai'],
];

/** A country, the beginning of a city, and the largest city that begins so. */
export const begunCities = [
  ['FR', 'Par', 'Paris'],
  ['DE', 'Ber', 'Berlin'],
  ['GB', 'lo', 'London'],
  ['JP', 'to', 'Tokyo'],
  ['ES', 'ma', 'Madrid'],
  ['BG', 'Sof', 'Sofia'],
  ['US', 'new', 'New York'],
  ['BG', 'София', 'Sofia'],
  ['BG', 'Соф', 'Sofia'],
  ['GR', 'Αθήνα', 'Athens'],
  ['RU', 'москва', 'Moscow'],
];

/** A country, a postcode and its city. */
export const citiesOfPostcodes = [
  ['DE', '10115', 'Berlin'],
  ['AT', '1010', 'Wien'],
  ['CH', '8001', 'Zürich'],
  ['PL', '00-002', 'Warszawa'],
  ['SE', '11455', 'Stockholm'],
  ['NO', '0151', 'Oslo'],
  ['PT', '1100-148', 'Lisboa'],
  ['RU', '101000', 'Moscow'],
  ['UA', '01001', 'Kyiv'],
  ['BG', '1000', 'Sofia'],
  ['LV', 'LV-1010', 'Riga'],
  ['JP', '100-0001', 'Tokyo'],
  ['JP', '5300001', 'Osaka'],
  ['IN', '400001', 'Mumbai'],
  ['NL', '1012 JS', 'Amsterdam'],
  ['IE', 'D02 AF30', 'Dublin'],
  ['GR', '104 31', 'Athens'],
  ['GR', '73133', 'Chaniá'],
  ['SG', '018956', 'Singapore'],
  ['PE', '15001', 'Lima'],
  ['PE', '08002', 'Cusco'],
];

/** A country, a city, a postcode and their time zone. */
export const timeZones = [
  ['US', 'New York', '10001', 'America/New_York'],
  ['US', 'Springfield', '97477', 'America/Los_Angeles'],
  ['US', '', '60601-1234', 'America/Chicago'],
  ['CA', 'Vancouver', 'V6B 1A1', 'America/Vancouver'],
  ['FR', 'Paris', '75001', 'Europe/Paris'],
  ['RE', 'Saint-Denis', '97400', 'Indian/Reunion'],
  ['NO', 'alesund', '6002', 'Europe/Oslo'],
  ['BR', 'São Paulo', '', 'America/Sao_Paulo'],
  ['RU', 'Владивосток', '', 'Asia/Vladivostok'],
  ['RU', 'Vladivostok', '690000', 'Asia/Vladivostok'],
  ['ES', 'Las Palmas', '35001', 'Atlantic/Canary'],
  ['CN', 'Ürümqi', '', 'Asia/Urumqi'],
  ['HK', 'Hong Kong', '', 'Asia/Hong_Kong'],
];
