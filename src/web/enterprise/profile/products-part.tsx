// 产品: what the enterprise makes, at most ten, in the order seekers see them.

import { PRODUCT_TEXTS, type Product } from '../../../contract/enterprise/parts.ts';
import { PRODUCTS_MAX, type Profile, saveProducts } from '../../../contract/enterprise/profile.ts';
import { textProblem } from '../../../contract/value/text-rule.ts';
import { call } from '../../data/api.ts';
import type { Problems } from '../../data/record-form/use-record-form.ts';
import { Button } from '../../kit/form/button.tsx';
import { moved, SortableList } from '../../kit/form/sortable-list.tsx';
import { LineField, WordsField } from '../../kit/form/text-field.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { PlusIcon } from '../../kit/look/icons.tsx';
import { type Keyed, keyed, unkeyed } from './keyed.ts';
import { PictureUpload } from './logo-upload.tsx';
import { listDifferences, PartCard } from './part-card.tsx';
import styles from './profile.module.css';
import { usePart } from './use-part.ts';

function problemsOf(products: readonly Product[]): Problems {
  return Object.fromEntries(
    products.flatMap(({ name, text }, i) => [
      [`${i}.name`, textProblem(PRODUCT_TEXTS.name, name)],
      [`${i}.text`, textProblem(PRODUCT_TEXTS.text, text)],
    ]),
  );
}

export function ProductsPart({ profile }: { profile: Profile }) {
  const state = usePart<Keyed<Product>[]>({
    part: 'products',
    profile,
    read: ({ products }) => keyed(products),
    check: problemsOf,
    send: (version, values) =>
      call(saveProducts, { version, values: unkeyed(values) }, { quiet: true }),
  });
  const { values, problems, change: replace } = state;
  const change = (index: number, part: Partial<Product>) =>
    replace(
      values.map((product, i) => (i === index ? { ...product, ...part } : product)),
      ...Object.keys(part).map((name) => `${index}.${name}`),
    );
  const nameOf = ({ name }: Product) => (name ? `产品“${name}”` : '新产品');
  return (
    <PartCard
      title="产品"
      note={`向求职者介绍你们在做的东西，最多 ${PRODUCTS_MAX} 个。`}
      state={state}
      differences={(theirs, mine) =>
        listDifferences(theirs, mine, ({ name, text }) => `${name}：${text}`)
      }
    >
      <SortableList
        items={values}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onMove={(from, to) => replace(moved(values, from, to))}
      >
        {(product, grip, index) => (
          <fieldset className={`slim edge-line corner-lg ${styles.item}`}>
            <legend className="visually-hidden">{nameOf(product)}</legend>
            <Row align="center" gap={2} below={2}>
              <span className="grow tone-ink-3 nums">{index + 1}</span>
              {grip}
              <Button
                size="sm"
                variant="quiet"
                aria-label={`删除${nameOf(product)}`}
                onClick={() => replace(values.filter(({ key }) => key !== product.key))}
              >
                删除
              </Button>
            </Row>
            <div className={styles.product}>
              <ProductFields
                product={product}
                errorOf={(name) => problems[`${index}.${name}`]}
                onChange={(part) => change(index, part)}
              />
            </div>
          </fieldset>
        )}
      </SortableList>
      {values.length < PRODUCTS_MAX && (
        <Button
          size="sm"
          variant="outline"
          icon={<PlusIcon />}
          onClick={() => replace([...values, ...keyed([{ name: '', image: '', text: '' }], true)])}
        >
          添加产品
        </Button>
      )}
    </PartCard>
  );
}

interface ProductFieldsProps {
  product: Product;
  errorOf: (name: 'name' | 'text') => string | undefined;
  onChange: (part: Partial<Product>) => void;
}

function ProductFields({ product, errorOf, onChange }: ProductFieldsProps) {
  return (
    <>
      <PictureUpload
        label={`${product.name || '产品'}图片`}
        value={product.image}
        onChange={(image) => onChange({ image })}
        hint="横图或方图均可"
      >
        {product.image ? (
          <img src={product.image} alt={product.name} className={styles.productImage} />
        ) : (
          <span className={`stack align-center items-center tone-ink-3 size-sm ${styles.noImage}`}>
            无图
          </span>
        )}
      </PictureUpload>
      <Stack gap={3} slim>
        <LineField
          label="产品名称"
          required
          error={errorOf('name')}
          value={product.name}
          onChange={(name) => onChange({ name })}
        />
        <WordsField
          label="产品介绍"
          required
          error={errorOf('text')}
          max={PRODUCT_TEXTS.text.max}
          rows={3}
          value={product.text}
          onChange={(text) => onChange({ text })}
        />
      </Stack>
    </>
  );
}
