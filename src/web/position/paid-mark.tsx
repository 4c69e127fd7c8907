// The mark of a position that is listed first for money. Every list that can hold one shows it (电子商务法 40).
import { Tag } from '../kit/text/tag.tsx';

export function PaidMark() {
  return (
    <Tag tone="amber" title="付费推广：企业使用了置顶服务">
      置顶
    </Tag>
  );
}
