// Importing a JSON Resume file: read, then offered piece by piece; only chosen pieces are saved.

import { type ChangeEvent, useRef } from 'react';
import { JSON_MAX_CHARS, readJson } from '../../../contract/resume/document.ts';
import { call } from '../../data/api.ts';
import { useAct } from '../../data/use-act.ts';
import { Alert } from '../../kit/antd/shown.ts';
import { Button } from '../../kit/form/button.tsx';
import { DraftDrawer } from '../section/draft-review.tsx';

/** Reads a chosen file. @throws Error with words for the person. */
async function draftOf(file: File) {
  // A Chinese character takes three bytes, so a larger file has too many characters.
  if (file.size > JSON_MAX_CHARS * 3) throw new Error('文件过大，请选择 JSON Resume 文件');
  const draft = await call(readJson, { text: await file.text() }, { quiet: true });
  return { name: file.name, draft };
}

export function JsonImport() {
  const input = useRef<HTMLInputElement>(null);
  const read = useAct(draftOf, { quiet: true });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file chosen again must count as a change.
    event.target.value = '';
    if (file) read.mutate(file);
  };
  return (
    <>
      <Button variant="outline" loading={read.isPending} onClick={() => input.current?.click()}>
        导入 JSON Resume
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        className="visually-hidden"
        aria-label="选择 JSON Resume 文件"
        tabIndex={-1}
        onChange={choose}
      />
      {read.error && <Alert type="error" showIcon title={read.error.message} />}
      {read.data && (
        <DraftDrawer draft={read.data.draft} source={read.data.name} onClose={read.reset} />
      )}
    </>
  );
}
