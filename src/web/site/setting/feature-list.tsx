// Features that are on for a share of the accounts.
import { useState } from 'react';
import { type FeatureState, listFeatures, saveFeature } from '../../../contract/site/features.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Button } from '../../kit/form/button.tsx';
import { LineField } from '../../kit/form/text-field.tsx';
import { SectionHead } from '../../kit/layout/section-head.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { SaveDialog } from '../../parts/staff/save-dialog.tsx';

export function FeatureList() {
  const read = useCall(listFeatures, {});
  return (
    <section className="above-8" aria-labelledby="features">
      <SectionHead
        id="features"
        title="功能开关"
        note="按账号编号随机分配，与这个人是谁无关；比例调高时，已经有的人不会失去"
      />
      <Loaded of={read} skeleton={<SkeletonList count={1} />}>
        {({ items }) => (
          <ul className="stack gap-3">
            {items.map((feature) => (
              <FeatureRow key={`${feature.code}-${feature.version}`} feature={feature} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function FeatureRow({ feature }: { feature: FeatureState }) {
  const [typed, setTyped] = useState(String(feature.share));
  const [isAsking, setAsking] = useState(false);
  const act = useAct(saveFeature, {
    done: `“${feature.label}”现在对 ${typed}% 的账号开放`,
    onSuccess: () => setAsking(false),
    onError: () => setAsking(false),
  });
  const share = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const isWrong = !(share <= 100);
  return (
    <li className="box pad-4">
      <Row wrap align="end" justify="between" gap={4}>
        <div className="slim">
          <h3 className="size-md">{feature.label}</h3>
          <p className="tone-ink-3 size-sm">{feature.note}</p>
        </div>
        <Row
          as="form"
          align="end"
          gap={3}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWrong && share !== feature.share) setAsking(true);
          }}
        >
          <LineField
            label="开放比例（%）"
            inputMode="numeric"
            error={isWrong ? '请填写 0–100 的整数' : undefined}
            value={typed}
            onChange={setTyped}
          />
          <Button type="submit" variant="outline" disabled={isWrong || share === feature.share}>
            修改比例
          </Button>
        </Row>
      </Row>
      {isAsking && (
        <SaveDialog
          title={`修改“${feature.label}”`}
          act="修改"
          isSending={act.isPending}
          changes={[{ name: '开放比例', before: `${feature.share}%`, after: `${share}%` }]}
          onSave={(reason) =>
            act.mutate({
              feature: feature.code as 'position_match',
              share,
              version: feature.version,
              reason,
            })
          }
          onClose={() => setAsking(false)}
        >
          {share < feature.share && <p>一部分账号会立即看不到这个功能。</p>}
        </SaveDialog>
      )}
    </li>
  );
}
