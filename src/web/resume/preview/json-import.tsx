// Importing a JSON Resume file: read, then offered piece by piece; only chosen pieces are saved.

import { type ChangeEvent, useRef, useState } from 'react';
import type { ResumeDraft } from '../../../contract/resume/attachment.ts';
import { JSON_MAX_CHARS, readJson } from '../../../contract/resume/document.ts';
import { CallError, call } from '../../data/api.ts';
import { Alert, Button } from '../../kit/antd/shown.ts';
import { DraftDrawer } from '../section/draft-review.tsx';

interface ReadFile {
  name: string;
  draft: ResumeDraft;
}

export function JsonImport() {
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [file, setFile] = useState<ReadFile | null>(null);

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // The same file chosen again must count as a change.
    event.target.value = '';
    if (!chosen || reading) return;
    setProblem('');
    // A Chinese character takes three bytes, so a larger file has too many characters.
    if (chosen.size > JSON_MAX_CHARS * 3) {
      setProblem('文件过大，请选择 JSON Resume 文件');
      return;
    }
    setReading(true);
    try {
      const draft = await call(readJson, { text: await chosen.text() }, { quiet: true });
      setFile({ name: chosen.name, draft });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.msg);
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <Button loading={reading} onClick={() => input.current?.click()}>
        导入 JSON Resume
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        aria-label="选择 JSON Resume 文件"
        tabIndex={-1}
        onChange={read}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      {file && <DraftDrawer draft={file.draft} source={file.name} onClose={() => setFile(null)} />}
    </>
  );
}
