// Binds the endpoints of feedback.
import * as contract from '../../../contract/site/feedback.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import {
  feedbackForm,
  listMyFeedback,
  rateFeedback,
  reopenFeedback,
  submitFeedback,
} from './feedback.ts';
import { feedbackPicture, feedbackQueue, moveFeedback, replyFeedback } from './review.ts';

export const feedbackEndpoints: Binding[] = [
  bind(contract.getFeedbackForm, (context) => feedbackForm(context)),
  bind(contract.submitFeedback, submitFeedback),
  bind(contract.listMyFeedback, listMyFeedback),
  bind(contract.reopenFeedback, reopenFeedback),
  bind(contract.rateFeedback, rateFeedback),
  bind(contract.listFeedbackQueue, feedbackQueue),
  bind(contract.replyFeedback, replyFeedback),
  bind(contract.moveFeedback, moveFeedback),
  bind(contract.getFeedbackPicture, feedbackPicture),
];
