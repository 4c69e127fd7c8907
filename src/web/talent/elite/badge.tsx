// The badge of an elite beside a name.
import { StarIcon } from '../../kit/look/icons.tsx';
import { Tag } from '../../kit/text/tag.tsx';

export function EliteBadge() {
  return (
    <Tag tone="amber" icon={<StarIcon />} title="经择木审核的资深人才">
      精英
    </Tag>
  );
}
