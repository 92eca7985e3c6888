/** Degrees. */
export interface MapPlace {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
  address: readonly string[];
}

const formatDegrees = (degrees: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`;

/** `52.5200° N, 13.4050° E` */
export const coordinatesText = ({ latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>): string =>
  `${formatDegrees(latitude, ['N', 'S'])}, ${formatDegrees(longitude, ['E', 'W'])}`;
