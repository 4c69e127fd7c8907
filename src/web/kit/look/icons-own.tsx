// Icons of signed-in areas only; separate, to keep the open pages small.
import { draw, line } from './icons.tsx';

export const UserIcon = line(
  'M12 11.7a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.4-3.9 3.4-6.2 7.5-6.2s7.1 2.3 7.5 6.2',
);
export const BuildingIcon = line(
  'M5 20.5V5l8.5-2v17.5M13.5 9H19v11.5M3 20.5h18M8.5 8h1.5M8.5 12h1.5M8.5 16h1.5M16.2 13v0M16.2 16.5v0',
);
export const ChevronUpIcon = line('M5.5 14.5 12 8l6.5 6.5');
export const ArrowLeftIcon = line('M20 12H4.5M10.5 6l-6 6 6 6');
export const MoreIcon = draw(<path strokeWidth={3} d="M5.5 12h.01M12 12h.01M18.5 12h.01" />);
export const LockIcon = line(
  'M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
);
export const EyeIcon = line(
  'M2.5 12C4.8 7.9 8 5.8 12 5.8s7.2 2.1 9.5 6.2c-2.3 4.1-5.5 6.2-9.5 6.2S4.8 16.1 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
);
export const EyeOffIcon = line(
  'M2.5 12C4.8 7.9 8 5.8 12 5.8s7.2 2.1 9.5 6.2c-2.3 4.1-5.5 6.2-9.5 6.2S4.8 16.1 2.5 12ZM4.5 19.5l15-15',
);
export const EditIcon = line('M4.5 19.5l.8-4L16 4.8l3.2 3.2L8.5 18.7l-4 .8ZM13.5 7.3l3.2 3.2');
export const TrashIcon = line(
  'M4 6.5h16M9 6.5V4.5h6v2M6 6.5l.8 12.2a1.3 1.3 0 0 0 1.3 1.3h7.8a1.3 1.3 0 0 0 1.3-1.3L18 6.5M10 10.5v5.5M14 10.5v5.5',
);
export const UploadIcon = line('M12 15.5V4.5M7 9l5-4.5L17 9M4.5 15v4.5h15V15');
export const FlameIcon = line(
  'M12 21c3.9 0 6.5-2.6 6.5-6.2 0-4.3-3.5-6-4.5-11.3-2.7 1.5-3.8 4-3.5 6.5-1-.4-1.7-1.2-2-2.3-1.8 1.8-3 4.2-3 7C5.5 18.4 8.1 21 12 21Z',
);
export const MoneyIcon = line(
  'M12 20.7a8.7 8.7 0 1 0 0-17.4 8.7 8.7 0 0 0 0 17.4ZM8.5 7.5 12 12l3.5-4.5M12 12v5M9 12.3h6M9 14.9h6',
);
export const LogoutIcon = line('M10 4.5H5.5v15H10M10 12h10M16 7.5l4.5 4.5-4.5 4.5');
export const SwapIcon = line('M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4');
export const SettingsIcon = line(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
);
export const GripIcon = draw(
  <path strokeWidth={2.5} d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />,
);
