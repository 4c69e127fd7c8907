// 作品与链接 below the strengths: links to works, sorted by their owner.
import { type Resume, removeLink, reorder, saveLink } from '../../../contract/resume/resume.ts';
import { LINK_MAX, LINK_TEXTS } from '../../../contract/resume/sections.ts';
import { ExternalIcon } from '../../kit/look/icons.tsx';
import { LineField } from '../field/text.tsx';
import { useSave } from '../query.ts';
import { checkLink } from '../section/checks.ts';
import { Field } from '../section/form.tsx';
import { emptyLink, itemForm, type LinkForm, linkInput } from '../section/form-values.ts';
import { ItemText } from '../section/item-card.tsx';
import { ItemSection } from '../section/item-section.tsx';
import { Columns, Sheet, wide } from '../section/sheet.tsx';
import { linkWords } from '../section/words.ts';
import styles from './links-sheet.module.css';

type Item = Resume['links'][number];

export function LinksSheet() {
  const save = useSave();
  return (
    <Sheet
      id="links"
      level={2}
      title="作品与链接"
      lead="作品集、代码仓库、文章或个人网站。企业可以点开看，请确认没有登录也能打开。"
    >
      <ItemSection<Item, LinkForm>
        further
        section="link"
        noun="链接"
        max={LINK_MAX}
        list={({ links }) => links}
        empty={emptyLink}
        toForm={itemForm(emptyLink)}
        words={linkWords}
        check={checkLink}
        send={(id, form, version) => save(saveLink, { id, item: linkInput(form), version })}
        remove={(id, version) => save(removeLink, { id, version })}
        order={(ids, version) => save(reorder, { list: 'link', ids, version })}
        nameOf={({ title }) => title}
        card={(item) => <ItemText level={3} title={<LinkOut {...item} />} facts={[item.note]} />}
        fields={() => <Fields />}
        emptyHint="有能直接看的作品，比说十句更有说服力。"
      />
    </Sheet>
  );
}

function LinkOut({ title, url }: Item) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.link}>
      {title}
      <ExternalIcon title="在新窗口打开" />
      <span className="tone-ink-3 size-sm weight-normal">{hostOf(url)}</span>
    </a>
  );
}

/** The host of an address, as 'github.com'. */
const hostOf = (url: string) => /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(url)?.[1] ?? '';

function Fields() {
  return (
    <Columns>
      <Field name="title" label="标题" required on="blur">
        <LineField max={LINK_TEXTS.title.max} placeholder="例如：我的作品集" />
      </Field>
      <Field name="url" label="网址" required on="blur">
        <LineField inputMode="url" placeholder="https://" />
      </Field>
      <Field name="note" label="说明" on="blur" className={wide}>
        <LineField max={LINK_TEXTS.note.max} placeholder="里面有什么，看哪里最好" />
      </Field>
    </Columns>
  );
}
