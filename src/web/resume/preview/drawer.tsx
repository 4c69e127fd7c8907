// The resume on paper beside the form being edited, with the exports: PDF, JSON Resume, print.

import { useId, useState } from 'react';
import { exportJson, exportPdf, WATERMARK } from '../../../contract/resume/document.ts';
import {
  RESUME_TEMPLATES,
  type ResumeTemplate,
  resumeSheet,
} from '../../../contract/resume/sheet.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { download } from '../../data/files.ts';
import { useAct } from '../../data/use-act.ts';
import { Input, Radio, Switch } from '../../kit/antd/fields.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { Drawer } from '../../kit/antd/windows.ts';
import { Button } from '../../kit/form/button.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { saveFile } from '../../kit/media/save-file.ts';
import { nowMs, useResume } from '../query.ts';
import styles from './drawer.module.css';
import { JsonImport } from './json-import.tsx';
import { ResumePaper } from './resume-paper.tsx';
import { useDraftedResume } from './use-drafted-resume.ts';

interface PreviewDrawerProps {
  open: boolean;
  onClose: () => void;
}

export function PreviewDrawer({ open, onClose }: PreviewDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="预览与导出"
      size="min(100%, 44rem)"
      // No mask, so that the form stays usable while the preview follows it.
      mask={false}
      destroyOnHidden
    >
      <Preview />
    </Drawer>
  );
}

function Preview() {
  const { resume, isDrafted } = useDraftedResume();
  // A file contains the saved resume; without a saved name there is none.
  const isEmpty = useResume().basic === null;
  const [template, setTemplate] = useState<ResumeTemplate>('classic');
  const [contacts, setContacts] = useState(true);
  const [watermark, setWatermark] = useState('');
  const problem = textProblem(WATERMARK, watermark);
  const contactsId = useId();
  const wish = { template, contacts: contacts ? '1' : '0', watermark: watermark.trim() } as const;
  const file = useAct(
    (kind: 'pdf' | 'json') =>
      kind === 'pdf' ? download(exportPdf, wish) : download(exportJson, {}),
    { quiet: true, onSuccess: saveFile },
  );
  const busy = file.isPending && file.variables;
  const sheet = resumeSheet(resume, { contacts, now: nowMs() });
  return (
    <Stack columns={1} gap={4}>
      <Stack gap={3}>
        <Radio.Group
          className={styles.templates}
          aria-label="模板"
          value={template}
          onChange={({ target }) => setTemplate(target.value as ResumeTemplate)}
        >
          {RESUME_TEMPLATES.map(({ code, label, note }) => (
            <Radio key={code} value={code} className={styles.template}>
              <strong>{label}</strong>
              <small>{note}</small>
            </Radio>
          ))}
        </Radio.Group>
        <Row wrap align="center" gap={3}>
          <Row as="span" align="center" gap={2}>
            <Switch id={contactsId} checked={contacts} onChange={setContacts} />
            <label htmlFor={contactsId}>带上联系方式</label>
          </Row>
          <Input
            className={styles.watermark}
            aria-label="水印"
            value={watermark}
            aria-invalid={problem !== '' || undefined}
            placeholder="水印（选填），如：仅用于应聘某某公司"
            onChange={({ target }) => setWatermark(target.value)}
          />
        </Row>
        {problem && <Alert type="error" showIcon title={problem} />}
        <Row wrap align="center" gap={3}>
          <Button
            disabled={isEmpty || problem !== ''}
            loading={busy === 'pdf'}
            onClick={() => file.mutate('pdf')}
          >
            下载 PDF
          </Button>
          <Button
            variant="outline"
            disabled={isEmpty}
            loading={busy === 'json'}
            onClick={() => file.mutate('json')}
          >
            导出 JSON Resume
          </Button>
          <JsonImport />
        </Row>
        {file.error && <Alert type="error" showIcon title={file.error.message} />}
        {isEmpty && <Alert type="info" showIcon title="保存基本信息以后就可以导出简历" />}
        {isDrafted && !isEmpty && (
          <Alert type="info" showIcon title="预览里有还没保存的修改，导出的文件只含已保存的内容" />
        )}
      </Stack>
      <ResumePaper sheet={sheet} template={template} avatar={resume.basic?.avatar ?? ''} />
    </Stack>
  );
}
