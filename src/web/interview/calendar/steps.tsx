// Buttons to the previous, the current and the next week or month.
import { Button } from '../../kit/form/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../kit/look/icons.tsx';

const NAMES = {
  week: { before: '上一周', now: '本周', after: '下一周' },
  month: { before: '上个月', now: '本月', after: '下个月' },
};

interface StepsProps {
  unit: keyof typeof NAMES;
  className: string | undefined;
  /** -1 for the previous one, 1 for the next. */
  onStep: (by: number) => void;
  onNow: () => void;
}

export function Steps({ unit, className, onStep, onNow }: StepsProps) {
  const { before, now, after } = NAMES[unit];
  return (
    <div className={className} data-repeats>
      <Button
        size="sm"
        variant="outline"
        icon={<ChevronLeftIcon />}
        aria-label={before}
        onClick={() => onStep(-1)}
      />
      <Button size="sm" variant="outline" onClick={onNow}>
        {now}
      </Button>
      <Button
        size="sm"
        variant="outline"
        icon={<ChevronRightIcon />}
        aria-label={after}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
