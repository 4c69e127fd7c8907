// The site's icons: a grid of 24 units, strokes of 1.75, round ends, in the text's colour.
import type { ReactNode, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Read aloud when given; otherwise the icon is decorative and hidden from assistive technology. */
  title?: string;
}

export type Icon = (props: IconProps) => ReactNode;

function svg({ title, ...rest }: IconProps, shape: ReactNode) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      {...rest}
    >
      {shape}
    </svg>
  );
}

/** An icon from SVG content. */
export const draw =
  (shape: ReactNode): Icon =>
  (props) =>
    svg(props, shape);
/** An icon from one path. */
export const line = (d: string): Icon => draw(<path d={d} />);

export const SearchIcon = line('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.7 15.7 20.5 20.5');
export const LocationIcon = line(
  'M12 21.2c4.4-4.3 6.8-7.8 6.8-11.1a6.8 6.8 0 0 0-13.6 0c0 3.3 2.4 6.8 6.8 11.1ZM12 12.6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const BriefcaseIcon = line(
  'M4.5 8h15A1.5 1.5 0 0 1 21 9.5v9A1.5 1.5 0 0 1 19.5 20h-15A1.5 1.5 0 0 1 3 18.5v-9A1.5 1.5 0 0 1 4.5 8ZM8.5 8V5.5A1.5 1.5 0 0 1 10 4h4a1.5 1.5 0 0 1 1.5 1.5V8M3 13c5.7 2 12.3 2 18 0M12 13.2v2',
);
export const EducationIcon = line(
  'M2.5 9.5 12 5l9.5 4.5L12 14 2.5 9.5ZM6.5 11.5v4.7c3.3 2.4 7.7 2.4 11 0v-4.7M21.5 9.5v5.5',
);
export const UsersIcon = line(
  'M9 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM2.5 20c.3-3.6 2.9-5.7 6.5-5.7s6.2 2.1 6.5 5.7M15.6 4.5a3.7 3.7 0 0 1 0 6.6M18 14.9c2.1.8 3.3 2.6 3.5 5.1',
);
export const ChatIcon = line(
  'M12 4c5 0 9 3.2 9 7.3s-4 7.3-9 7.3c-1 0-2-.1-2.9-.4L4.5 20.5l.8-3.9C3.8 15.3 3 13.4 3 11.3 3 7.2 7 4 12 4ZM8.5 11.3v0M12 11.3v0M15.5 11.3v0',
);
export const BellIcon = line(
  'M5.5 16.5c1.2-1.3 1.5-2.8 1.5-6a5 5 0 0 1 10 0c0 3.2.3 4.7 1.5 6h-13ZM10 19.5c.5.7 1.2 1 2 1s1.5-.3 2-1M12 5.5V3.5',
);
export const ChevronLeftIcon = line('M14.5 5.5 8 12l6.5 6.5');
export const ChevronRightIcon = line('M9.5 5.5 16 12l-6.5 6.5');
export const ChevronDownIcon = line('M5.5 9.5 12 16l6.5-6.5');
export const ArrowRightIcon = line('M4 12h15.5M13.5 6l6 6-6 6');
export const ExternalIcon = line(
  'M9 5H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-3M13.5 4H20v6.5M19.5 4.5 11 13',
);
export const CloseIcon = line('M6 6l12 12M18 6 6 18');
export const CheckIcon = line('M4.5 12.5 9.5 17.5 19.5 7');
export const MinusIcon = line('M5 12h14');
export const PlusIcon = line('M12 5v14M5 12h14');
export const MenuIcon = line('M4 7h16M4 12h16M4 17h11');
export const SunIcon = line(
  'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
);
export const MoonIcon = line('M19.8 14.6A8.2 8.2 0 1 1 10 4.2a6.6 6.6 0 0 0 9.8 10.4Z');
export const CalendarIcon = line(
  'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1ZM4 10.5h16M8.5 3.5V7M15.5 3.5V7',
);
export const ShieldIcon = line(
  'M12 3.2c2.4 1.7 4.7 2.4 7.3 2.6.3 7-2.3 12-7.3 14.9-5-2.9-7.6-7.9-7.3-14.9C7.3 5.6 9.6 4.9 12 3.2ZM8.7 12l2.4 2.4 4.3-4.6',
);
export const PhoneIcon = line(
  'M8 3.5h8a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5ZM11 17.5h2',
);
export const DocumentIcon = line('M6 3.5h8l4.5 4.5v12.5H6v-17ZM13.5 3.5v5h5M9 12.5h6M9 16h4');
export const SendIcon = line('M20.5 3.5 3.5 10.5l6.5 3 3 6.5 7.5-16.5ZM10 13.5l4-4');
export const StarIcon = line(
  'M12 3.7l2.5 5.3 5.8.7-4.3 4 1.2 5.8L12 16.6l-5.2 2.9 1.2-5.8-4.3-4L9.5 9 12 3.7Z',
);
export const FlagIcon = line('M6 21V4M6 4.5c4-2.2 7.5 2 12 0v9c-4.5 2-8-2.2-12 0');
export const WarningIcon = line('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01');
export const InfoIcon = line(
  'M12 20.7a8.7 8.7 0 1 0 0-17.4 8.7 8.7 0 0 0 0 17.4ZM12 11v5M12 8v.01',
);
export const HelpIcon = line(
  'M12 20.7a8.7 8.7 0 1 0 0-17.4 8.7 8.7 0 0 0 0 17.4ZM9.5 9.7a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2 1-1.2 1.8M12 16.7v.01',
);
export const FeedIcon = line('M5 5a14 14 0 0 1 14 14M5 11.5A7.5 7.5 0 0 1 12.5 19M6 18h.01');
export const PlayIcon = draw(<path fill="currentColor" d="M8 5.5v13l10.5-6.5L8 5.5Z" />);
export const PauseIcon = line('M8.5 5.5v13M15.5 5.5v13');
export const HeadsetIcon = line(
  'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5H7v5H5.5a1 1 0 0 1-1-1v-4ZM19.5 13.5H17v5h1.5a1 1 0 0 0 1-1v-4ZM18.5 18.5c-.5 1.5-2 2.3-4.5 2.3',
);
