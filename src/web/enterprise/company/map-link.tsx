// Links to a map site in a new window, so that none of its scripts run here.
import { mapUrl } from '../../../contract/value/location/map-link.ts';
import { ExternalIcon } from '../../kit/look/icons.tsx';

interface MapLinkProps {
  address: { latitude: number | null; longitude: number | null; name: string; detail: string };
  className?: string | undefined;
}

/** Nothing for an address without coordinates. */
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
