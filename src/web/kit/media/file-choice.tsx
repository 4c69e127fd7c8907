// Within a Field: the file that was chosen, and the button to choose one or another. Uploading it is the field's matter.
import { type ReactNode, useRef } from 'react';
import { Button } from '../form/button.tsx';
import type { FieldProps } from '../form/field.tsx';
import { Row } from '../layout/stack/stack.tsx';
import { DocumentIcon } from '../look/icons.tsx';
import { UploadIcon } from '../look/icons-own.tsx';

interface FileChoiceProps {
  /** What the Field gives to its control. */
  control: Parameters<FieldProps['children']>[0];
  /** What the input is called for assistive technology. */
  label: string;
  /** The name of the chosen file; '' for none. */
  name: string;
  /** The endings that can be chosen, as in the attribute `accept`. */
  accept: string;
  isSending: boolean;
  onChoose: (file: File) => void;
  /** Further buttons. */
  children?: ReactNode;
}

export function FileChoice(props: FileChoiceProps) {
  const { control, label, name, accept, isSending, onChoose, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row wrap align="center" gap={[2, 3]}>
      {name && (
        <>
          <DocumentIcon />
          <span className="slim breaks">{name}</span>
        </>
      )}
      <Button
        aria-describedby={control['aria-describedby']}
        size="sm"
        variant="outline"
        icon={<UploadIcon />}
        loading={isSending}
        onClick={() => input.current?.click()}
      >
        {name ? '换一个' : '选择文件'}
      </Button>
      {children}
      <input
        ref={input}
        id={control.id}
        aria-invalid={control['aria-invalid']}
        type="file"
        accept={accept}
        className="visually-hidden"
        aria-label={label}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file chosen again must count as a change.
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </Row>
  );
}
