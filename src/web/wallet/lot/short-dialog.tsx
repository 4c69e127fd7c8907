// What a person sees who runs out of a quota in the middle of an act: what is missing, what single services and packs
// cost, and paying. From the balance it is paid here, also with the password or after an approval, and the act goes on;
// every other way leads to the order's page, which leads back.

import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import { priceOf } from '../../../contract/value/money.ts';
import { getCatalogue, type Offer } from '../../../contract/wallet/catalogue.ts';
import {
  createOrder,
  getBalance,
  type OrderDetail,
  payOrder,
  QUANTITY,
  type SpendingRight,
} from '../../../contract/wallet/order.ts';
import { quotaKinds } from '../../../contract/wallet/quota.ts';
import { askApproval } from '../../../contract/wallet/spending.ts';
import { call } from '../../data/api.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useAct } from '../../data/use-act.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Button } from '../../kit/form/button.tsx';
import { Checkbox } from '../../kit/form/input.tsx';
import { Refusal } from '../../kit/form/refusal.tsx';
import { Row, Stack } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { unitPriceOf } from '../../parts/price-words.ts';
import { type Shortage, useShortage } from '../../parts/quota/get-more.ts';
import { refusalOf } from '../order/buy-dialog.tsx';
import { rememberAct } from '../order/interrupted.ts';
import { orderPath } from '../order/words.ts';
import { NotAllowed, SpendingNote } from '../spending/right.tsx';
import { ShortPaying } from './short-paying.tsx';

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
  const { free_fen, spending } = balance.data;
  if (!spending.may) return <NotAllowedHere right={spending} />;
  const { services, packs } = catalogue.data;
  const choices = [
    ...choicesOf('service', services, shortage),
    ...choicesOf('pack', packs, shortage),
  ];
  return (
    <Buying
      shortage={shortage}
      choices={choices}
      free_fen={free_fen}
      spending={spending}
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
  spending: SpendingRight;
  /** The price may have changed. */
  onRefused: () => void;
}

function Buying({ shortage, choices, free_fen, spending, onRefused }: BuyingProps) {
  const { kind, missing, act } = shortage;
  const { answer } = useShortage();
  const [wanted, setWanted] = useState(choices[0]?.offer.code);
  const [placed, setPlaced] = useState<string | null>(null);
  const buy = useBuying(act, { answer, onPlaced: setPlaced, onRefused });
  const chosen = choices.find(({ offer }) => offer.code === wanted);
  const { label, unit } = quotaKinds.find(({ code }) => code === kind) ?? { label: '', unit: '' };
  if (placed) return <ShortPaying order_no={placed} act={act} answer={answer} />;
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
      <SpendingNote right={spending} />
      <Refusal>{refusalOf(buy.error)}</Refusal>
      <Acts
        act={act}
        fen={fen}
        isEnough={isEnough}
        isOver={spending.left_fen !== null && spending.left_fen < fen}
        sending={buy.isPending ? buy.variables.way : null}
        onBuy={(way) => buy.mutate({ way, wish, shown_fen: fen })}
        onClose={() => answer(false)}
      />
    </Stack>
  );
}

interface ActsProps {
  act: string;
  fen: number;
  /** Whether the balance pays it. */
  isEnough: boolean;
  /** Whether it is more than the member's limit leaves. */
  isOver: boolean;
  /** The press that is under way. */
  sending: Way | null;
  onBuy: (way: Way) => void;
  onClose: () => void;
}

function Acts({ act, fen, isEnough, isOver, sending, onBuy, onClose }: ActsProps) {
  const main: Way = isOver ? 'ask' : isEnough ? 'balance' : 'order';
  const words: Record<Way, string> = {
    ask: `提交管理员批准 ${priceOf(fen)}`,
    balance: `用余额支付 ${priceOf(fen)} 并${act}`,
    order: `去付款 ${priceOf(fen)}`,
  };
  return (
    <Row wrap justify="end" gap={3}>
      <Button variant="outline" onClick={onClose}>
        取消
      </Button>
      {main === 'balance' && (
        <Button variant="outline" loading={sending === 'order'} onClick={() => onBuy('order')}>
          用其他方式付款
        </Button>
      )}
      <Button loading={sending === main} onClick={() => onBuy(main)}>
        {words[main]}
      </Button>
    </Row>
  );
}

/** Why the reader can buy nothing here, and whom to ask. */
function NotAllowedHere({ right }: { right: SpendingRight }) {
  const { answer } = useShortage();
  return (
    <Stack gap={4}>
      <NotAllowed right={right} />
      <Row justify="end">
        <Button onClick={() => answer(false)}>知道了</Button>
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

/** From the balance at once, after an approval, or on the order's page. */
type Way = 'balance' | 'ask' | 'order';

interface Purchase {
  way: Way;
  wish: Choice['wish'];
  shown_fen: number;
}

interface AfterBuying {
  answer: (yes: boolean) => void;
  /** The order waits for the password or for an approval. */
  onPlaced: (order_no: string) => void;
  onRefused: () => void;
}

/**
 * Places the order, and pays it from the balance or asks for its approval. An order whose payment failed or got no answer
 * is shown on its page, which knows what became of it.
 */
function useBuying(act: string, { answer, onPlaced, onRefused }: AfterBuying) {
  const go = useNavigate();
  const { pathname, search } = useLocation();
  return useAct(
    async ({ way, wish, shown_fen }: Purchase): Promise<{ order_no: string; next: Next }> => {
      const order = await call(createOrder, { ...wish, shown_fen }, { quiet: true });
      const { order_no } = order;
      rememberAct(order_no, { path: pathname + search, act });
      return { order_no, next: await goOn(order, way) };
    },
    {
      quiet: true,
      onError: onRefused,
      onSuccess: ({ order_no, next }) => {
        if (next === 'here') return onPlaced(order_no);
        answer(next === 'paid');
        if (next === 'page') void go(orderPath(order_no));
      },
    },
  );
}

/** Paid, to be paid here in a second step, or on the order's page. */
type Next = 'paid' | 'here' | 'page';

async function goOn({ order_no, pay_rule }: OrderDetail, way: Way): Promise<Next> {
  if (way === 'order') return 'page';
  // Where asking fails, the second step has a button for it.
  if (pay_rule.may === 'ask' && way === 'ask')
    await call(askApproval, { order_no }, { quiet: true }).catch(() => {});
  if (pay_rule.may !== 'pay' || pay_rule.password !== 'none' || way === 'ask') return 'here';
  const paying = call(payOrder, { order_no, way: 'balance' }, { quiet: true });
  return paying.then(
    ({ state }) => (state === 'paid' ? 'paid' : 'page'),
    () => 'page',
  );
}
