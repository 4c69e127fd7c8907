// Feedback, own reports and decisions on reports are one page in two areas: /jobHunting and /layout/feedback.
import { useIsInLayout } from './in-layout.ts';

/** The page's address in the area that the reader is in. */
export const useFeedbackPath = (): string => (useIsInLayout() ? '/layout/feedback' : '/jobHunting');
