// Uploads the picture or file of an outgoing message before it is sent.
import type { SendBody } from '../../../contract/chat/chat.ts';
import { uploadChatFile } from '../../../contract/chat/talk.ts';
import { uploadPrivateImage } from '../../../contract/site/site.ts';
import { upload } from '../../data/files.ts';
import type { OutgoingMessage } from './stored.ts';

/** Uploads the file and returns the message to send. @throws CallError as `upload` does. */
export async function uploadOutgoing({ file }: OutgoingMessage): Promise<SendBody> {
  if (!file) throw new Error('an outgoing message without words has a file');
  const chosen = new File([file.blob], file.name, { type: file.blob.type });
  if (file.as === 'image') {
    const { key } = await upload(uploadPrivateImage, chosen);
    return { kind: 'image', body: { picture: key } };
  }
  const stored = await upload(uploadChatFile, chosen);
  return { kind: 'file', body: { file: stored.file, name: stored.name } };
}
