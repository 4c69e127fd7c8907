// Screen 7, 证书: certificates with a private number and picture, languages, driving licences.

import { useCallback } from 'react';
import {
  type Resume,
  removeCertificate,
  reorder,
  saveCertificate,
} from '../../../contract/resume/resume.ts';
import { CERTIFICATE_MAX } from '../../../contract/resume/sections.ts';
import { monthOf, monthText, yearOf, yearsDown } from '../../../contract/value/months.ts';
import { Input } from '../../kit/antd/fields.ts';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { DocumentIcon } from '../../kit/look/icons.tsx';
import { PicturePeek } from '../../kit/media/picture-peek.tsx';
import { PictureField } from '../../parts/picture-field.tsx';
import { pageMeta } from '../../shell/page-meta.ts';
import CERTIFICATES from '../field/certificate-names.json';
import { MonthField } from '../field/month.tsx';
import { loadOwnPicture } from '../field/own-picture.ts';
import { SuggestField } from '../field/text.tsx';
import { nowMs, useSave } from '../query.ts';
import { checkCertificate } from '../section/checks.ts';
import { Field } from '../section/form.tsx';
import {
  type CertificateForm,
  type CertificateInput,
  emptyCertificate,
  itemForm,
} from '../section/form-values.ts';
import { ItemText } from '../section/item-card.tsx';
import { ItemSection } from '../section/item-section.tsx';
import { Columns, Sheet } from '../section/sheet.tsx';
import { certificateWords } from '../section/words.ts';
import { AbilitiesSheet } from './abilities-sheet.tsx';
import styles from './certificate-page.module.css';

type Item = Resume['certificates'][number];

export const meta = () => pageMeta({ title: '证书', description: '填写简历的证书', noindex: true });

export default function CertificatePage() {
  const save = useSave();
  const thisMonth = monthOf(nowMs());
  const check = useCallback(
    (form: CertificateForm) => checkCertificate(form, thisMonth),
    [thisMonth],
  );
  return (
    <>
      <Sheet
        title="证书"
        lead="与想找的工作有关的证书。编号只有您自己看得到，图片只给您投递过的企业看。"
      >
        <ItemSection<Item, CertificateForm>
          section="certificate"
          noun="证书"
          max={CERTIFICATE_MAX}
          list={({ certificates }) => certificates}
          empty={emptyCertificate}
          toForm={itemForm(emptyCertificate)}
          words={certificateWords}
          check={check}
          send={(id, form, version) =>
            save(saveCertificate, { id, item: form as CertificateInput, version })
          }
          remove={(id, version) => save(removeCertificate, { id, version })}
          order={(ids, version) => save(reorder, { list: 'certificate', ids, version })}
          nameOf={({ name }) => name}
          card={(item) => <Card item={item} />}
          fields={() => <Fields />}
          emptyHint="没有证书也不要紧，可以跳过这一步。"
        />
      </Sheet>
      <AbilitiesSheet />
    </>
  );
}

function Card({ item }: { item: Item }) {
  return (
    <Row gap={4}>
      {item.image && (
        <PicturePeek thumbnail name={item.name} image={item.image} load={loadOwnPicture} />
      )}
      <div className="grow slim">
        <ItemText
          title={item.name}
          time={monthText(item.month)}
          facts={[item.number && `编号 ${item.number}（仅自己可见）`]}
          marks={[
            item.image.startsWith('/') && '这张图片是以前上传的，重新上传后只有投递过的企业能看',
          ]}
        />
      </div>
    </Row>
  );
}

function Fields() {
  const thisYear = yearOf(nowMs());
  return (
    <>
      <Columns>
        <Field name="name" label="证书名称" required on="blur">
          <SuggestField suggestions={CERTIFICATES} placeholder="例如：大学英语六级" />
        </Field>
        <Field name="month" label="取得时间" required>
          <MonthField label="取得时间" years={yearsDown(thisYear, thisYear - 70)} />
        </Field>
        <Field name="number" label="证书编号" on="blur" extra="只有您自己看得到，不会给企业">
          <Input autoComplete="off" placeholder="方便您自己查找" />
        </Field>
      </Columns>
      <Field name="image" label="证书图片" extra="只有您自己和投递过的企业看得到">
        <PictureField
          label="图片"
          isPrivate
          preview={(image) =>
            image ? (
              <PicturePeek thumbnail name="证书" image={image} load={loadOwnPicture} />
            ) : (
              <span className={styles.frame}>
                <DocumentIcon />
              </span>
            )
          }
        />
      </Field>
    </>
  );
}
