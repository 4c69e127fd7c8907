// Binds the endpoints of the room upload.
import { getPrivateImage, uploadImage, uploadPrivateImage } from '../../contract/site/site.ts';
import { type Binding, bind } from '../platform/http/call.ts';
import { uploadPicture, uploadPrivatePicture } from './picture.ts';
import { getPrivatePicture } from './upload.ts';

export const uploadEndpoints: Binding[] = [
  bind(uploadImage, (context) => uploadPicture(context)),
  bind(uploadPrivateImage, (context) => uploadPrivatePicture(context)),
  bind(getPrivateImage, (context, { key }) => getPrivatePicture(context, key)),
];
