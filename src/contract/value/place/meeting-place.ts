// Where a position is, as an invitation to an interview there begins.

/** Signs of a place in an invitation. */
const PLACE_MAX = 100;

/** The address with its region in front where it does not say that itself; '' without an address. Pure. */
export function meetingPlace(position: {
  city_name: string;
  district_name: string;
  address: string;
}): string {
  const { city_name, district_name, address } = position;
  if (address === '') return '';
  const city = address.includes(city_name) ? '' : city_name;
  // Who wrote the city decided what stands behind it.
  const district = city === '' || address.includes(district_name) ? '' : district_name;
  return `${city}${district}${address}`.slice(0, PLACE_MAX);
}
