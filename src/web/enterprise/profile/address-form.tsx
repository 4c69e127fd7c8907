// The form of an address: its words, and its map point from a pasted link.

import { type FormEvent, useState } from 'react';
import {
  ADDRESS_TEXTS,
  type Address,
  type AddressItem,
  saveAddress,
} from '../../../contract/enterprise/address.ts';
import { MAP_SOURCES, type MapPlace, readMapLink } from '../../../contract/value/place/map-link.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { CallError, call } from '../../data/api.ts';
import { type Versioned, withTheirs } from '../../data/started.ts';
import { useStarted } from '../../data/use-started.ts';
import { TreeCascader } from '../../kit/antd/tree-cascader.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import type { FieldErrors } from '../../kit/form/field-errors.ts';
import { LineField } from '../../kit/form/text-field.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { useRegions } from '../../parts/choices.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { MapLink } from '../company/map-link.tsx';
import styles from './profile.module.css';

const BLANK: AddressItem = { name: '', region: '', detail: '', latitude: null, longitude: null };
const NEW = { ...BLANK, version: 0 };

interface AddressFormProps {
  /** Null while the dialog is closed. */
  address: Address | 'new' | null;
  /** The newest version of the edited address; null for a new one. */
  live: Address | null;
  onClose: () => void;
  onSaved: () => void;
}

function itemOf(address: AddressItem | 'new' | null): AddressItem {
  if (address === null || address === 'new') return BLANK;
  const { name, region, detail, latitude, longitude } = address;
  return { name, region, detail, latitude, longitude };
}

/** The form's state: checks, saves once, and never overwrites a colleague's save. */
function useAddressForm({ address, live, onSaved }: AddressFormProps) {
  const [item, setItem] = useState(() => itemOf(address));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState('');
  const [saving, setSaving] = useState(false);
  const start = useStarted<AddressItem & Versioned>(live ?? NEW, { isSending: saving });
  const set = (part: Partial<AddressItem>) => {
    setItem((now) => ({ ...now, ...part }));
    setErrors({});
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || address === null) return;
    const found = problemsOf(item);
    setErrors(found);
    setRefusal('');
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      const id = live?.id ?? null;
      const version = live && start.began.version;
      await call(saveAddress, { id, version, item }, { quiet: true });
      toastSuccess(address === 'new' ? '地址已添加' : '地址已保存');
      onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (start.refuse(error)) return;
      const named = Object.entries(error.fields).filter(([path]) => path.startsWith('item.'));
      setErrors(Object.fromEntries(named.map(([path, words]) => [path.slice(5), words])));
      if (named.length === 0) setRefusal(error.msg);
    } finally {
      setSaving(false);
    }
  };

  const goOn = (theirs: Address) => {
    setItem(withTheirs(itemOf(start.began), item, itemOf(theirs)));
    start.goOn();
  };
  return { item, errors, refusal, saving, isMoved: start.isMoved, set, save, goOn };
}

export function AddressForm(props: AddressFormProps) {
  const { address, live, onClose } = props;
  const { item, errors, refusal, saving, isMoved, set, save, goOn } = useAddressForm(props);
  const regions = useRegions(address !== null);
  return (
    <Dialog
      open={address !== null}
      title={address === 'new' ? '添加地址' : '修改地址'}
      size="lg"
      onClose={onClose}
    >
      <form noValidate className={styles.addressForm} onSubmit={(event) => void save(event)}>
        <LineField
          label="名称"
          hint="选填，方便同事辨认，如“总部”“城西仓”"
          error={errors.name}
          maxLength={ADDRESS_TEXTS.name.max}
          value={item.name}
          onChange={(name) => set({ name })}
        />
        <Field label="所在地区" required error={errors.region}>
          {({ id, 'aria-invalid': invalid }) => (
            <TreeCascader
              id={id}
              aria-invalid={invalid ?? false}
              tree={regions.data}
              placeholder="省 / 市 / 区，可直接输入搜索"
              value={item.region}
              onChange={(region) => set({ region })}
            />
          )}
        </Field>
        <LineField
          className={styles.wide}
          label="详细地址"
          required
          error={errors.detail}
          maxLength={ADDRESS_TEXTS.detail.max}
          placeholder="街道、楼宇、楼层"
          value={item.detail}
          onChange={(detail) => set({ detail })}
        />
        <PointField item={item} onChange={set} />
        {refusal && (
          <p className={`${styles.refusal} ${styles.wide}`} role="alert">
            {refusal}
          </p>
        )}
        {live && isMoved && (
          <div className={styles.wide}>
            <MovedNote onGoOn={() => goOn(live)} onKeep={onClose}>
              <p>
                同事刚改了这个地址，现在是“{live.name || live.region_name} {live.detail}”。
                您填的内容还在。
              </p>
            </MovedNote>
          </div>
        )}
        <div className={`${styles.formActs} ${styles.wide}`}>
          <Button variant="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" loading={saving} disabled={isMoved}>
            保存地址
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function problemsOf({ name, region, detail }: AddressItem): FieldErrors {
  const found = {
    ...textProblems(ADDRESS_TEXTS, { name: name ?? '', detail }),
    region: region ? '' : '请选择所在地区',
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== ''));
}

interface PointFieldProps {
  item: AddressItem;
  onChange: (part: Partial<AddressItem>) => void;
}

/** The map point: read from a pasted text at once, and shown with its source. */
function PointField({ item, onChange }: PointFieldProps) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState<MapPlace | null>(null);
  const [problem, setProblem] = useState('');
  const { latitude = null, longitude = null, name = '', detail } = item;
  const read = (typed: string) => {
    setText(typed);
    if (typed.trim() === '') return setProblem('');
    const found = readMapLink(typed);
    setProblem(found.problem);
    setPlace(found.place);
    if (found.place) {
      onChange({ latitude: found.place.latitude, longitude: found.place.longitude });
    }
  };
  return (
    <div className={styles.wide}>
      <LineField
        label="地图位置"
        error={problem}
        hint="选填。在高德、百度或腾讯地图里找到位置，复制分享链接粘贴到这里；也可以直接填“纬度,经度”"
        value={text}
        placeholder="粘贴地图链接，或 30.259324,120.130203"
        onChange={read}
      />
      {latitude !== null && longitude !== null && (
        <p className={styles.point} role="status">
          <span>
            纬度 {latitude}，经度 {longitude}
          </span>
          {place && (
            <span className={styles.hint}>
              来自{MAP_SOURCES[place.source]}（{place.system}
              {place.system === 'BD-09' ? '，已换算为 GCJ-02' : ''}）
            </span>
          )}
          <MapLink address={{ latitude, longitude, name, detail }} className={styles.mapLink} />
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setText('');
              setPlace(null);
              onChange({ latitude: null, longitude: null });
            }}
          >
            清除位置
          </Button>
        </p>
      )}
    </div>
  );
}
