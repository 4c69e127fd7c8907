// Where a position is, as the start value of an interview's location.

/** The most characters of a location in an invitation. */
const LOCATION_MAX = 100;

/** The address, preceded by its region unless the address names it; '' without an address. Pure. */
export function meetingLocation(position: {
  city_name: string;
  district_name: string;
  address: string;
}): string {
  const { city_name, district_name, address } = position;
  if (address === '') return '';
  const city = address.includes(city_name) ? '' : city_name;
  // An address that names its city also decides what follows it.
  const district = city === '' || address.includes(district_name) ? '' : district_name;
  return `${city}${district}${address}`.slice(0, LOCATION_MAX);
}
