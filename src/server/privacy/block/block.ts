// The block list: single enterprises, those of one brand, words and domains.
import { fail } from '../../../contract/call/errors.ts';
import { PAGE_SIZE } from '../../../contract/call/limits.ts';
import { labelOf } from '../../../contract/dictionary/dictionary.ts';
import * as contract from '../../../contract/privacy/privacy.ts';
import {
  BLOCK_ENTERPRISES_MAX,
  BLOCK_WORDS_MAX,
  type Block,
  type BlockKind,
  blockKinds,
  type EnterpriseLine,
} from '../../../contract/privacy/privacy.ts';
import { regionName } from '../../dictionary/region/region.ts';
import { cutPage, readIdCursor } from '../../platform/db/cursor.ts';
import { transact } from '../../platform/db/db.ts';
import { type Context, handle } from '../../platform/http/call.ts';
import { findBlockOf } from '../queries.ts';
import { brandOf } from './brand.ts';
import { isPublicDomain, parseDomain } from './domain.ts';
import {
  countBlocks,
  deleteBlock,
  findBlock,
  findEnterpriseLine,
  findOwnEnterprise,
  insertBlockedEnterprise,
  insertWords,
  listBlockRows,
  listReached,
  type Target,
} from './queries.ts';

type Line = Omit<EnterpriseLine, 'city_name'> & { city: string };

const lineOf = ({ id, short_name, full_name, logo, city }: Line): EnterpriseLine => ({
  id,
  short_name,
  full_name,
  logo,
  city_name: regionName(city),
});
const kindOf = (code: BlockKind) => ({ code, label: labelOf(blockKinds, code) });

/** A page of the caller's block list; the caller's own enterprise comes first. */
export const listBlocks = handle(
  contract.listBlocks,
  async ({ db, me: { account_id } }, { keyword, cursor }) => {
    const after = readIdCursor(cursor);
    const rows = await listBlockRows(db, account_id, { keyword, after, limit: PAGE_SIZE + 1 });
    const { items, next } = cutPage(rows, PAGE_SIZE, ({ block_id }) => block_id);
    const own = after === null && !keyword ? await findOwnEnterprise(db, account_id) : null;
    const { total } = await countBlocks(db, account_id);
    return {
      items: [...(own ? [ownBlock(own)] : []), ...items.map(blockOf)],
      next,
      total: total + (own ? 1 : 0),
    };
  },
);

const ownBlock = (row: Line): Block => ({
  id: null,
  kind: kindOf('own'),
  removable: false,
  label: row.short_name,
  enterprise: lineOf(row),
  created_at: null,
});

function blockOf(row: Awaited<ReturnType<typeof listBlockRows>>[number]): Block {
  return {
    id: row.block_id,
    kind: kindOf(row.kind),
    removable: row.kind !== 'employer',
    label: row.label,
    enterprise: row.id === null ? null : lineOf(row as Line),
    created_at: row.created_at.toISOString(),
  };
}

async function reachOf({ db }: Context, target: Target, offset = 0) {
  const rows = await listReached(db, target, offset, PAGE_SIZE);
  return { items: rows.map(lineOf), total: rows[0]?.total ?? 0 };
}

/** The enterprises that blocking one would cover, its brand included. @throws Failure `not-found`. */
export const previewEnterprise = handle(contract.previewEnterprise, async (context, { id }) => {
  const row = await requireLine(context, id);
  const brand = brandOf(row.full_name);
  const target = brand === null ? null : ({ kind: 'keyword', word: brand, except: id } as const);
  return {
    enterprise: lineOf(row),
    brand,
    associated: target ? await reachOf(context, target) : { items: [], total: 0 },
    blocked: !row.unblocked,
    open_applications: row.open_applications ?? 0,
  };
});

/** Whether and by what the caller blocks an enterprise. */
export const getBlock = handle(
  contract.getBlock,
  async ({ db, me: { account_id } }, { id: enterprise_id }) => {
    const block = await findBlockOf(db, account_id, enterprise_id);
    return (
      block && {
        id: block.kind === 'employer' ? null : block.id,
        kind: kindOf(block.kind),
        label: block.label,
      }
    );
  },
);

async function requireLine({ db, me }: Context, id: number) {
  const row = await findEnterpriseLine(db, me?.account_id ?? 0, id);
  if (!row) throw fail('not-found', '没有找到这家企业');
  return row;
}

/**
 * The enterprises that blocking a word or domain would cover. @throws Failure `invalid-input` for an
 * invalid one.
 */
export const previewWord = handle(contract.previewWord, async (context, { kind, word }) =>
  reachOf(context, { kind, word: checkWord(kind, word, 'word') }),
);

/**
 * The enterprises that one of the caller's blocks covers now. @throws Failure `not-found` for another's.
 */
export const listReach = handle(contract.listReach, async (context, { id, offset }) => {
  if (!(await findBlock(context.db, context.me.account_id, id))) throw fail('not-found');
  return reachOf(context, { block_id: id }, offset);
});

/** Blocks an enterprise, with its brand when asked. Repeating it changes nothing. */
export const blockEnterprise = handle(
  contract.blockEnterprise,
  async (context, { id, with_brand }) => {
    const { account_id } = context.me;
    const { full_name, short_name } = await requireLine(context, id);
    const brand = with_brand ? brandOf(full_name) : null;
    await transact(context.db, async (trx) => {
      const { enterprises, words } = await countBlocks(trx, account_id);
      if (enterprises >= BLOCK_ENTERPRISES_MAX) throw full(`${BLOCK_ENTERPRISES_MAX} 家企业`);
      const row = { account_id, enterprise_id: id, label: short_name, created_at: context.now };
      await insertBlockedEnterprise(trx, row);
      if (brand === null) return;
      if (words >= BLOCK_WORDS_MAX) throw full(`${BLOCK_WORDS_MAX} 个词`);
      await insertWords(trx, account_id, 'brand', [{ word: brand, label: brand }], context.now);
    });
    return null;
  },
);

/** Blocks by words or domains; gives how many were new. */
export const blockWords = handle(
  contract.blockWords,
  async ({ db, me: { account_id }, now }, { kind, words }) => {
    const checked = words.map((label, index) => ({
      word: checkWord(kind, label, `words.${index}`),
      label,
    }));
    return transact(db, async (trx) => {
      const { words: kept } = await countBlocks(trx, account_id);
      if (kept + checked.length > BLOCK_WORDS_MAX) throw full(`${BLOCK_WORDS_MAX} 个关键词和域名`);
      return { added: await insertWords(trx, account_id, kind, checked, now) };
    });
  },
);

const full = (what: string) =>
  fail('conflict', `屏蔽名单最多 ${what}，请先解除不再需要的，或改用关键词一次屏蔽多家`);

/**
 * The form in which a word is stored. A single letter is refused: it would hide the person from half the
 * site.
 */
function checkWord(kind: 'keyword' | 'domain', text: string, field: string): string {
  const refuse = (message: string) => fail('invalid-input', message, { [field]: message });
  if (kind === 'keyword') {
    if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 2) {
      throw refuse(`关键词“${text}”太短，请至少写 2 个字或字母`);
    }
    return text;
  }
  const domain = parseDomain(text);
  if (!domain) throw refuse(`“${text}”不是域名，请写成 example.com 这样`);
  if (isPublicDomain(domain)) {
    throw refuse(`${domain} 是公共邮箱或后缀，很多企业都在用，请填写企业自己的域名`);
  }
  return domain;
}

/** Removes one of the caller's blocks. @throws Failure `conflict` for one that follows the resume. */
export const removeBlock = handle(
  contract.removeBlock,
  async ({ db, me: { account_id } }, { id }) => {
    const block = await findBlock(db, account_id, id);
    if (!block) throw fail('not-found', '这条屏蔽已经解除');
    if (block.kind === 'employer') {
      throw fail('conflict', '它来自您的工作经历，请在那段经历里取消“对该公司隐藏我的简历”');
    }
    await deleteBlock(db, account_id, id);
    return null;
  },
);
