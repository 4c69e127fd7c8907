// A location on the maps people use, each in a new tab that is not told where one came from.
import { type LinkedLocation, mapUrls } from '../../../contract/value/location/map-urls.ts';
import { ExternalIcon } from '../../kit/look/icons.tsx';

export function MapLinks({ location }: { location: LinkedLocation }) {
  return (
    <p className="row wrap align-center gap-y-1 gap-x-4 size-sm">
      <span className="tone-ink-3">{location.point ? '在地图上看' : '在地图上搜这个地址'}</span>
      {mapUrls(location).map(({ site, href }) => (
        <a
          key={site}
          className="row inline align-center gap-1"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {site}地图 <ExternalIcon />
        </a>
      ))}
    </p>
  );
}
