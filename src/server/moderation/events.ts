// Events of the room moderation: a text was refused, a picture was decided.
import type { PictureSlot } from '../../contract/moderation/pictures.ts';
import { announcement, event } from '../platform/event.ts';

/** An operator refused a chat message; told after the commit. */
export const messageRefused = announcement<{ chat_id: number; seq: number }>('message-refused');

export interface PictureFact {
  /**
   * `restored`: a refused picture is shown again where it was; `reopened`: one that was not shown yet waits again.
   */
  outcome: 'passed' | 'refused' | 'restored' | 'reopened';
  slot: PictureSlot;
  picture: string;
  account_id: number | null;
  enterprise_id: number | null;
  detail: string;
  /** All addresses of exactly this picture. A refused one leaves every place of its owner, never those of others. */
  pictures: readonly string[];
}

/** Operators decided a picture: the rooms that show it act on it in the same transaction. */
export const pictureDecided = event<PictureFact>('picture-decided');
