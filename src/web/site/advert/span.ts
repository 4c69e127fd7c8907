// The times of an advert, with the year: adverts run for months. Pure.
import { formatDate } from '../../../contract/value/time.ts';

const PATTERN = 'yyyy-MM-dd hh:mm';

export const spanOf = (from: string, to: string): string =>
  `${formatDate(new Date(from), PATTERN)} 至 ${formatDate(new Date(to), PATTERN)}`;
