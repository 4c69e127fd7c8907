// The icons that only the chat shows.
import { draw, line } from '../kit/look/icons.tsx';

export const NextIcon = line('M5 12h14M13 6l6 6-6 6');
export const MinusIcon = line('M5 12h14');
export const SaveIcon = line('M12 4v11M7 10.5l5 5 5-5M4.5 20h15');
export const PinIcon = line('M9 4h6l-.7 6 3.2 3.5h-11L9.7 10 9 4ZM12 13.5V20.5');
export const MutedIcon = line(
  'M4 4l16 16M7.2 8.7c-.150.6-.2 1.2-.2 1.8 0 3.2-.3 4.7-1.5 6H15M9 5.6A5 5 0 0 1 17 10.5c0 1.5.1 2.6.3 3.5M10 19.5c.5.7 1.2 1 2 1s1.5-.3 2-1',
);
export const SmileIcon = line(
  'M12 20.7a8.7 8.7 0 1 0 0-17.4 8.7 8.7 0 0 0 0 17.4ZM8.5 14c.8 1.3 2 2 3.5 2s2.7-.7 3.5-2M9 9.5v.01M15 9.5v.01',
);
export const PictureIcon = line(
  'M4.5 5h15a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3.5 16l5-5 4.5 4.5 2.5-2.5 5 4.5M15.5 9.5v.01',
);
export const ClipIcon = line(
  'M19 11.5l-7 7a4.6 4.6 0 0 1-6.5-6.5l7.5-7.5a3 3 0 0 1 4.3 4.3l-7.3 7.3a1.5 1.5 0 0 1-2.2-2.2l6.7-6.6',
);
export const PhraseIcon = line(
  'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-8l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 9h8M8 12.3h5',
);
export const WechatIcon = line(
  'M9.5 4C5.9 4 3 6.3 3 9.2c0 1.7 1 3.2 2.5 4.1L5 15.5l2.4-1.3c.7.2 1.4.2 2.1.2M15.5 9.5c3 0 5.5 2 5.5 4.5 0 1.4-.8 2.7-2 3.5l.3 2-2.1-1c-.6.1-1.1.2-1.7.2-3 0-5.5-2-5.5-4.6s2.5-4.6 5.5-4.6Z',
);
export const RetryIcon = draw(
  <>
    <circle cx="12" cy="12" r="9" fill="currentColor" stroke="none" />
    <path stroke="var(--surface)" strokeWidth={2.2} d="M12 7v6M12 16.5v.01" />
  </>,
);
