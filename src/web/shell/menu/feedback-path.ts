// Feedback, own reports and decisions on reports are one page in two areas: /jobHunting and /layout/feedback.
import { useLocation } from 'react-router';

/** The page's address in the area that the reader is in. */
export const useFeedbackPath = (): string =>
  useLocation().pathname.toLowerCase().startsWith('/layout') ? '/layout/feedback' : '/jobHunting';
