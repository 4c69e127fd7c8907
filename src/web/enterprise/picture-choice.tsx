// The buttons of one public picture: it is chosen, sent at once, and may be removed.
import { IMAGE_TYPES, MAX_IMAGE_BYTES, uploadImage } from '../../contract/site/site.ts';
import { call } from '../data/api.ts';
import { useAct } from '../data/use-act.ts';
import { Upload } from '../kit/antd/fields.ts';
import { Button } from '../kit/form/button.tsx';
import { Row } from '../kit/layout/stack/stack.tsx';
import { UploadIcon } from '../kit/look/icons-own.tsx';
import { toastError } from '../shell/toast.ts';

export const PICTURE_MB = MAX_IMAGE_BYTES / 1024 / 1024;

interface PictureChoiceProps {
  value: string;
  /** The words of the button, without a picture and with one. */
  words: readonly [choose: string, change: string];
  size?: 'sm';
  onChange: (url: string) => void;
}

export function PictureChoice({ value, words, size, onChange }: PictureChoiceProps) {
  const { mutate, isPending } = useAct((file: File) => call(uploadImage, {}, { file }), {
    onSuccess: ({ url }) => onChange(url),
  });
  const take = (file: File) => {
    if (file.size > MAX_IMAGE_BYTES) toastError(`图片不能超过 ${PICTURE_MB} MB，请压缩后再上传`);
    else mutate(file);
    return false;
  };
  const [choose, change] = words;
  return (
    <Row wrap gap={2}>
      <Upload accept={IMAGE_TYPES.join(',')} showUploadList={false} beforeUpload={take}>
        <Button variant="outline" size={size} icon={<UploadIcon />} loading={isPending}>
          {value ? change : choose}
        </Button>
      </Upload>
      {value && (
        <Button variant="quiet" size={size} onClick={() => onChange('')}>
          移除
        </Button>
      )}
    </Row>
  );
}
