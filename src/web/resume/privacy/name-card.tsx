// 姓名怎样显示: each choice with its result, and what it cannot hide.
import { Link } from 'react-router';
import type { PrivacySettings } from '../../../contract/privacy/privacy.ts';
import { nameDisplays } from '../../../contract/value/names.ts';
import { type Choice, ChoiceList } from './choice-list.tsx';
import styles from './privacy.module.css';
import { useSavePrivacy } from './use-privacy.ts';

export function NameCard({ settings }: { settings: PrivacySettings }) {
  const save = useSavePrivacy();
  const { names, has_title: hasTitle, name_display: display } = settings;
  const looksLike = (code: string) =>
    names[code] ? `企业看到“${names[code]}”` : '填写姓名后可预览';
  const choices: Choice<PrivacySettings['name_display']>[] = nameDisplays.map(
    ({ code, label }) => ({
      value: code,
      label,
      note:
        code === 'title' && !hasTitle ? (
          <>
            {looksLike(code)}。简历里没有性别，填写后才会显示成“先生”或“女士”，
            <Link to="/my-resume/basic">去填写</Link>
          </>
        ) : (
          looksLike(code)
        ),
    }),
  );
  return (
    <section className={styles.card} aria-labelledby="name-display">
      <h2 id="name-display" className="size-lg">
        姓名怎样显示
      </h2>
      <p className={styles.lead}>
        投递时按当时的设置显示，之后改动不影响已投递的简历。不显示实名时，头像也不显示。
      </p>
      <ChoiceList
        name="name-display"
        label="姓名怎样显示"
        choices={choices}
        value={display}
        onChoose={(chosen) => {
          if (chosen !== display && !save.isPending) save.mutate({ name_display: chosen });
        }}
      />
      <p className={styles.note}>
        附件简历、作品链接和您写的文字里可能有姓名，手机号等联系方式会随投递交给企业，这些不受此设置影响。
      </p>
    </section>
  );
}
