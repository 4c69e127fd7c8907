// The form of an address: its words, and its map point from a pasted link.

import { useState } from 'react';
import {
  ADDRESS_TEXTS,
  type Address,
  type AddressItem,
  saveAddress,
} from '../../../contract/enterprise/address.ts';
import {
  MAP_SOURCES,
  type MapLocation,
  readMapLink,
} from '../../../contract/value/location/map-link.ts';
import { textProblems } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import { type Problems, useRecordForm } from '../../data/record-form/use-record-form.ts';
import { TreeCascader } from '../../kit/antd/tree-cascader.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { MovedNote } from '../../kit/missing/moved-note.tsx';
import { useRegions } from '../../parts/choices.ts';
import { toastSuccess } from '../../shell/toast.ts';
import { MapLink } from '../company/map-link.tsx';
import styles from './profile.module.css';

const BLANK: AddressItem = { name: '', region: '', detail: '', latitude: null, longitude: null };

interface AddressFormProps {
  /** Null while the dialog is closed. */
  address: Address | 'new' | null;
  /** The newest version of the edited address; null for a new one. */
  live: Address | null;
  onClose: () => void;
  onSaved: () => void;
}

function itemOf(address: AddressItem | null): AddressItem {
  const { name, region, detail, latitude, longitude } = address ?? BLANK;
  return { name, region, detail, latitude, longitude };
}

function useAddressForm({ address, live, onSaved }: AddressFormProps) {
  return useRecordForm<AddressItem>({
    live: { version: live?.version ?? 0, values: itemOf(live) },
    isOpen: address !== null,
    prefix: 'item',
    check: problemsOf,
    send: (item, began) => {
      const target = { id: live?.id ?? null, version: live && began.version };
      return call(saveAddress, { ...target, item }, { quiet: true });
    },
    onSaved: () => {
      toastSuccess(address === 'new' ? '地址已添加' : '地址已保存');
      onSaved();
    },
  });
}

export function AddressForm(props: AddressFormProps) {
  const { address, live, onClose } = props;
  const form = useAddressForm(props);
  const { values: item, problems, refusal, set } = form;
  const isMoved = form.status === 'outdated';
  const regions = useRegions(address !== null);
  return (
    <Dialog
      open={address !== null}
      title={address === 'new' ? '添加地址' : '修改地址'}
      size="lg"
      onClose={onClose}
    >
      <form
        noValidate
        className={`stack columns-2 align-start gap-y-4 gap-x-6 pad-top-3 ${styles.addressForm}`}
        ref={form.form}
        onSubmit={(event) => void form.submit(event)}
      >
        <LineField
          label="名称"
          hint="选填，方便同事辨认，如“总部”“城西仓”"
          error={problems.name}
          value={item.name}
          onChange={(name) => set('name', name)}
        />
        <Field label="所在地区" required error={problems.region}>
          {({ id, 'aria-invalid': invalid }) => (
            <TreeCascader
              id={id}
              aria-invalid={invalid ?? false}
              tree={regions.data}
              placeholder="省 / 市 / 区，可直接输入搜索"
              value={item.region}
              onChange={(region) => set('region', region)}
            />
          )}
        </Field>
        <LineField
          className={styles.wide}
          label="详细地址"
          required
          error={problems.detail}
          placeholder="街道、楼宇、楼层"
          value={item.detail}
          onChange={(detail) => set('detail', detail)}
        />
        <PointField item={item} onChange={(point) => form.change({ ...item, ...point })} />
        {refusal && (
          <p className={`${styles.refusal} ${styles.wide}`} role="alert">
            {refusal}
          </p>
        )}
        {live && isMoved && (
          <div className={styles.wide}>
            <MovedNote onGoOn={() => form.resolve('both')} onKeep={onClose}>
              <p>
                同事刚改了这个地址，现在是“{live.name || live.region_name} {live.detail}”。
                您填的内容还在。
              </p>
            </MovedNote>
          </div>
        )}
        <div className={`row justify-end gap-3 ${styles.wide}`}>
          <Button variant="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={isMoved}>
            保存地址
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const problemsOf = ({ name = '', region, detail }: AddressItem): Problems<keyof AddressItem> => ({
  ...textProblems(ADDRESS_TEXTS, { name, detail }),
  region: region ? '' : '请选择所在地区',
});

interface PointFieldProps {
  item: AddressItem;
  onChange: (part: Partial<AddressItem>) => void;
}

/** The map point: read from a pasted text at once, and shown with its source. */
function PointField({ item, onChange }: PointFieldProps) {
  const [text, setText] = useState('');
  const [location, setLocation] = useState<MapLocation | null>(null);
  const [problem, setProblem] = useState('');
  const { latitude = null, longitude = null, name = '', detail } = item;
  const read = (typed: string) => {
    setText(typed);
    if (typed.trim() === '') return setProblem('');
    const found = readMapLink(typed);
    setProblem(found.problem);
    setLocation(found.location);
    if (found.location) {
      onChange({ latitude: found.location.latitude, longitude: found.location.longitude });
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
        <p className="row wrap align-center gap-y-1 gap-x-4 above-2 nums" role="status">
          <span>
            纬度 {latitude}，经度 {longitude}
          </span>
          {location && (
            <span className={styles.hint}>
              来自{MAP_SOURCES[location.source]}（{location.system}
              {location.system === 'BD-09' ? '，已换算为 GCJ-02' : ''}）
            </span>
          )}
          <MapLink
            address={{ latitude, longitude, name, detail }}
            className="row inline align-center gap-1 size-sm"
          />
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setText('');
              setLocation(null);
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
