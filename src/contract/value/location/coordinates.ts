// Coordinates and their systems. Everything stored and answered by this site is in GCJ-02, the system of Chinese maps,
// because links and places from there come in it. Browsers and most tiles use WGS-84, so both directions are here. Pure.

/** A place in degrees. */
export interface Degrees {
  latitude: number;
  longitude: number;
}

/** The systems in which the tiles of a map may be drawn; the first is the usual one. */
export const MAP_SYSTEMS = ['WGS-84', 'GCJ-02'] as const;
export type MapSystem = (typeof MAP_SYSTEMS)[number];

/** Semi-major axis in metres and squared eccentricity of the ellipsoid that GCJ-02 is computed on (Krasovsky 1940). */
const AXIS_M = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const EARTH_RADIUS_KM = 6371;
const RADIAN = Math.PI / 180;

/** Outside of this box GCJ-02 equals WGS-84; as Chinese maps do, it is coarser than the border. */
function isShifted({ latitude, longitude }: Degrees): boolean {
  return longitude > 72.004 && longitude < 137.8347 && latitude > 0.8293 && latitude < 55.8271;
}

/** The waves that both directions share: of the longitude, in thirds of a half turn. */
const waves = (x: number) =>
  (20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * (2 / 3);

/** By how many degrees GCJ-02 moves a place that is given in WGS-84: some 300 to 700 metres. */
function shiftOf({ latitude, longitude }: Degrees): Degrees {
  const [x, y] = [longitude - 105, latitude - 35];
  const { sin, sqrt, abs, cos, PI } = Math;
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * sqrt(abs(x)) +
    waves(x) +
    (20 * sin(y * PI) + 40 * sin((y / 3) * PI)) * (2 / 3) +
    (160 * sin((y / 12) * PI) + 320 * sin((y / 30) * PI)) * (2 / 3);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * sqrt(abs(x)) +
    waves(x) +
    (20 * sin(x * PI) + 40 * sin((x / 3) * PI)) * (2 / 3) +
    (150 * sin((x / 12) * PI) + 300 * sin((x / 30) * PI)) * (2 / 3);
  const bulge = 1 - ECCENTRICITY * sin(latitude * RADIAN) ** 2;
  return {
    latitude: north / (((AXIS_M * (1 - ECCENTRICITY)) / (bulge * sqrt(bulge))) * RADIAN),
    longitude: east / ((AXIS_M / sqrt(bulge)) * cos(latitude * RADIAN) * RADIAN),
  };
}

/** WGS-84, as a browser tells its place, to GCJ-02. */
export function wgsToGcj(at: Degrees): Degrees {
  if (!isShifted(at)) return at;
  const shift = shiftOf(at);
  return { latitude: at.latitude + shift.latitude, longitude: at.longitude + shift.longitude };
}

/** GCJ-02 to WGS-84: there is no inverse formula, so three steps towards it, exact to a centimetre. */
export function gcjToWgs(at: Degrees): Degrees {
  if (!isShifted(at)) return at;
  let guess = at;
  for (let step = 0; step < 3; step += 1) {
    const shift = shiftOf(guess);
    guess = { latitude: at.latitude - shift.latitude, longitude: at.longitude - shift.longitude };
  }
  return guess;
}

const X_PI = (Math.PI * 3000) / 180;

/** Converts BD-09, which is about a kilometre off, to GCJ-02; accurate to about a metre. */
export function bdToGcj({ latitude, longitude }: Degrees): Degrees {
  const [x, y] = [longitude - 0.0065, latitude - 0.006];
  const z = Math.hypot(x, y) - 0.00002 * Math.sin(y * X_PI);
  const theta = Math.atan2(y, x) - 0.000003 * Math.cos(x * X_PI);
  return { longitude: z * Math.cos(theta), latitude: z * Math.sin(theta) };
}

/** The straight-line distance in kilometres between two places of the same system. */
export function distanceKm(a: Degrees, b: Degrees): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * RADIAN) / 2) ** 2;
  const arc =
    half(a.latitude, b.latitude) +
    Math.cos(a.latitude * RADIAN) * Math.cos(b.latitude * RADIAN) * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(arc)));
}
