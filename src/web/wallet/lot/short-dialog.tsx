// What a person sees who runs out of a quota in the middle of an act: what is missing, what single services and packs
// cost, and paying. From the balance it is paid at once and the act goes on; every other way leads to the order's page,
// and the act can be done afterwards.
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { getCatalogue, type Offer } from '../../../contract/wallet/catalogue.ts';
import { createOrder, getBalance, payOrder, QUANTITY } from '../../../contract/wallet/order.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { unitPriceOf } from '../../parts/price-words.ts';
import { type Shortage, useShortage } from '../../parts/quota/get-more.ts';
import { OrderRefusal } from '../order/buy-dialog.tsx';
import { orderPath } from '../order/order-words.ts';

/** Asks where `getMore` was called; once in the recruiters' area. Leaving the page answers with no. */
export default function ShortDialog() {
  const { shortage, answer } = useShortage();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address ends the question.
  useEffect(() => () => useShortage.getState().answer(false), [key]);
  if (!shortage) return null;
  const title = `${labelOf(quotaKinds, shortage.kind)}不够用`;
  return (
    <Dialog open title={title} onClose={() => answer(false)}>
      <Choices shortage={shortage} />
    </Dialog>
  );
}

function Choices({ shortage }: { shortage: Shortage }) {
  const catalogue = useCall(getCatalogue, {});
  const balance = useCall(getBalance, {}, { quiet: true });
  if (!catalogue.isSuccess) return <Loaded of={catalogue} skeleton={<SkeletonList count={1} />} />;
  if (!balance.isSuccess) return <Loaded of={balance} skeleton={<SkeletonList count={1} />} />;
  const { services, packs } = catalogue.data;
  const choices = [
    ...choicesOf('service', services, shortage),
    ...choicesOf('pack', packs, shortage),
  ];
  return (
    <Buying
      shortage={shortage}
      choices={choices}
      free_fen={balance.data.free_fen}
      onRefused={() => void catalogue.refetch()}
    />
  );
}

interface Choice {
  wish: { kind: 'pack' | 'service'; product: string; quantity: number };
  offer: Offer;
  units: number;
  fen: number;
}

/** As many of each as give what is missing. */
function choicesOf(
  kind: Choice['wish']['kind'],
  offers: readonly Offer[],
  { kind: quota, missing }: Shortage,
): Choice[] {
  return offers.flatMap((offer) => {
    const each = offer.rights[quota] ?? 0;
    const quantity = each === 0 ? 0 : Math.ceil(missing / each);
    if (quantity < 1 || quantity > QUANTITY.max) return [];
    const wish = { kind, product: offer.code, quantity };
    return [{ wish, offer, units: each * quantity, fen: offer.list_fen * quantity }];
  });
}

interface BuyingProps {
  shortage: Shortage;
  choices: readonly Choice[];
  free_fen: number;
  /** The price may have changed. */
  onRefused: () => void;
}

function Buying({ shortage, choices, free_fen, onRefused }: BuyingProps) {
  const { kind, missing, act } = shortage;
  const { answer } = useShortage();
  const [wanted, setWanted] = useState(choices[0]?.offer.code);
  const go = useNavigate();
  const buy = useBuying(answer, { open: (order_no) => void go(orderPath(order_no)), onRefused });
  const chosen = choices.find(({ offer }) => offer.code === wanted);
  const { label, unit } = quotaKinds.find(({ code }) => code === kind) ?? { label: '', unit: '' };
  if (!chosen) return <NotSold onClose={() => answer(false)} />;
  const { fen, wish } = chosen;
  const isEnough = free_fen >= fen;
  return (
    <Stack gap={4}>
      <p>
        还差 {missing} {unit}
        {label}。买下后马上可以{act}，用不完的留到有效期结束。
      </p>
      <Stack as="fieldset" gap={3}>
        <legend className="visually-hidden">买哪一种</legend>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.offer.code}
            choice={choice}
            isChosen={choice === chosen}
            onChoose={setWanted}
          />
        ))}
      </Stack>
      <p className="tone-ink-3 size-sm">
        账户余额 {priceOf(free_fen)}
        {isEnough ? '' : '，不够支付，可以用其他方式付款'}。没用掉的次数可以申请退款。
        <Link to="/layout/vip">升级 VIP</Link> 每{kind === 'top' || kind === 'urgent' ? '月' : '天'}
        都有。
      </p>
      <OrderRefusal error={buy.error} />
      <Row wrap justify="end" gap={3}>
        <Button variant="outline" onClick={() => answer(false)}>
          取消
        </Button>
        <Button
          variant={isEnough ? 'outline' : 'primary'}
          loading={buy.isPending && buy.variables?.way === 'order'}
          onClick={() => buy.mutate({ way: 'order', wish, shown_fen: fen })}
        >
          {isEnough ? '用其他方式付款' : `去付款 ${priceOf(fen)}`}
        </Button>
        {isEnough && (
          <Button
            loading={buy.isPending && buy.variables?.way === 'balance'}
            onClick={() => buy.mutate({ way: 'balance', wish, shown_fen: fen })}
          >
            用余额支付 {priceOf(fen)} 并{act}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  isChosen: boolean;
  onChoose: (code: string) => void;
}

function ChoiceRow({ choice: { offer, wish, fen }, isChosen, onChoose }: ChoiceRowProps) {
  const each = unitPriceOf(offer, 'pack');
  return (
    <Checkbox type="radio" name="lot" checked={isChosen} onChange={() => onChoose(offer.code)}>
      {offer.label}
      {wish.quantity > 1 && ` × ${wish.quantity}`}，<strong>{priceOf(fen)}</strong>
      <span className="tone-ink-3 size-sm">
        {each && `（${each}）`}，{offer.days} 天内有效
      </span>
    </Checkbox>
  );
}

/** None of what is sold gives these units, or not as many at once. */
const NotSold = ({ onClose }: { onClose: () => void }) => (
  <Stack gap={4}>
    <p>
      一次不能补足这么多，请少选一些，或<Link to="/layout/vip">升级 VIP</Link>。
    </p>
    <Row justify="end">
      <Button onClick={onClose}>知道了</Button>
    </Row>
  </Stack>
);

interface Purchase {
  way: 'balance' | 'order';
  wish: Choice['wish'];
  shown_fen: number;
}

/**
 * Places the order, and pays it from the balance where asked. An order whose payment failed or got no answer is shown on
 * its page, which knows what became of it.
 */
function useBuying(
  answer: (yes: boolean) => void,
  { open, onRefused }: { open: (order_no: string) => void; onRefused: () => void },
) {
  return useAct(
    async ({ way, wish, shown_fen }: Purchase) => {
      const { order_no } = await call(createOrder, { ...wish, shown_fen }, { quiet: true });
      if (way === 'order') return { order_no, isPaid: false };
      const paying = call(payOrder, { order_no, way: 'balance' }, { quiet: true });
      const isPaid = await paying.then(
        ({ state }) => state === 'paid',
        () => false,
      );
      return { order_no, isPaid };
    },
    {
      quiet: true,
      onError: onRefused,
      onSuccess: ({ order_no, isPaid }) => {
        answer(isPaid);
        if (!isPaid) open(order_no);
      },
    },
  );
}
