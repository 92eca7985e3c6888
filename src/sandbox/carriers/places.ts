// What the stand-ins know of the world. Countries are ISO 3166 alpha-2.

/** Of a large city of each country. */
const cities: Readonly<Record<string, readonly [timeZone: string, latitude: number, longitude: number]>> = {
  AT: ['Europe/Vienna', 48.21, 16.37],
  AU: ['Australia/Sydney', -33.869, 151.209],
  BE: ['Europe/Brussels', 50.85, 4.35],
  CA: ['America/Toronto', 43.65, -79.38],
  CH: ['Europe/Zurich', 47.377, 8.541],
  DE: ['Europe/Berlin', 52.5304, 13.3793],
  DK: ['Europe/Copenhagen', 55.676, 12.568],
  ES: ['Europe/Madrid', 40.4168, -3.7038],
  FR: ['Europe/Paris', 48.8566, 2.3522],
  GB: ['Europe/London', 51.5072, -0.1276],
  IE: ['Europe/Dublin', 53.35, -6.26],
  IT: ['Europe/Rome', 41.9, 12.49],
  JP: ['Asia/Tokyo', 35.6812, 139.7671],
  NL: ['Europe/Amsterdam', 52.3728, 4.8936],
  PL: ['Europe/Warsaw', 52.23, 21.01],
  PT: ['Europe/Lisbon', 38.722, -9.139],
  SE: ['Europe/Stockholm', 59.33, 18.06],
  US: ['America/New_York', 40.7506, -73.9972],
};

export const zoneOf = (country: string): string => cities[country]?.[0] ?? 'UTC';

/** Around which a carrier has service points; null where it has none. */
export function findMiddle(country: string | null): { latitude: number; longitude: number } | null {
  const [, latitude = 0, longitude = 0] = cities[country ?? ''] ?? [];
  return latitude === 0 ? null : { latitude, longitude };
}
