// Opens a place on a map site in a window of its own: no script of theirs runs here.
import { mapUrl } from '../../../contract/value/place/map-link.ts';
import { ExternalIcon } from '../../kit/look/icons.tsx';

interface MapLinkProps {
  address: { latitude: number | null; longitude: number | null; name: string; detail: string };
  className?: string | undefined;
}

/** Nothing for an address without a point. */
export function MapLink({ address, className }: MapLinkProps) {
  const { latitude, longitude, name, detail } = address;
  if (latitude === null || longitude === null) return null;
  return (
    <a
      className={className}
      href={mapUrl({ latitude, longitude }, name || detail)}
      target="_blank"
      rel="noopener noreferrer"
    >
      在高德地图查看 <ExternalIcon />
    </a>
  );
}
