// The balance in yuan, and topping it up.
import { useState } from 'react';
import { priceOf } from '../../../contract/value/money.ts';
import { getBalance } from '../../../contract/wallet/order.ts';
import { Loaded } from '../../data/loaded.tsx';
import { useCall } from '../../data/queries.ts';
import { useRight } from '../../data/rights.ts';
import { Button } from '../../kit/form/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Row } from '../../kit/layout/stack/stack.tsx';
import { SkeletonList } from '../../kit/missing/skeleton.tsx';
import { PaybackButton, Paybacks } from '../refund/payback.tsx';
import { SpendingNote } from '../spending/right.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';

export function Balance() {
  const balance = useCall(getBalance, {});
  const mayRecruit = useRight('recruit');
  const mayAdminister = useRight('administer');
  const [isToppingUp, setToppingUp] = useState(false);
  return (
    <Card as="section" aria-labelledby="balance" className="below-4">
      <Loaded of={balance} skeleton={<SkeletonList count={1} />}>
        {({ free_fen, held_fen, spending }) => (
          <>
            <Row wrap justify="between" align="center" gap={[2, 8]}>
              <div>
                <h2 id="balance" className="tone-ink-2 size-md weight-normal">
                  账户余额
                </h2>
                <p className="size-2xl weight-bold nums snug">{priceOf(free_fen)}</p>
                <p className="tone-ink-3 size-sm">
                  {held_fen > 0 && `另有 ${priceOf(held_fen)} 冻结中。`}
                  人民币余额，用来买套餐、次数包和单次服务；没有花掉的可以全额退回。
                </p>
              </div>
              <Row wrap gap={2}>
                {mayAdminister && free_fen > 0 && <PaybackButton />}
                {mayRecruit && <Button onClick={() => setToppingUp(true)}>充值</Button>}
              </Row>
            </Row>
            <div className="above-3">
              <SpendingNote right={spending} />
            </div>
          </>
        )}
      </Loaded>
      <Paybacks />
      <TopUpDialog open={isToppingUp} onClose={() => setToppingUp(false)} />
    </Card>
  );
}
