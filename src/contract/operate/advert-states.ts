// The life of an advert and where it is shown: for the desk and the server alike. Without zod, because the form loads it.
import type { CodeOf, Term } from '../dictionary/dictionary.ts';
import { type Moves, machine } from '../value/machine.ts';
import { textRule } from '../value/text-rule.ts';
import { wholeRule } from '../value/whole-rule.ts';

/** 广告位. `size` is the picture that fills it. */
export const advertSlots = [
  { code: 'home-banner', label: '首页大图', size: '1920×480' },
  { code: 'home-side', label: '首页右侧', size: '960×540' },
  { code: 'position-side', label: '职位列表右侧', size: '960×540' },
  { code: 'enterprise-wall', label: '名企页', size: '960×540' },
] as const satisfies readonly (Term & { size: string })[];
export type AdvertSlot = CodeOf<typeof advertSlots>;

/** A running one is shown between its times only. */
export const advertStates = [
  { code: 'draft', label: '草稿' },
  { code: 'running', label: '投放中' },
  { code: 'paused', label: '已暂停' },
  { code: 'ended', label: '已结束' },
] as const satisfies readonly Term[];
export type AdvertState = CodeOf<typeof advertStates>;

export const advertMoves = machine({
  publish: { from: ['draft'], to: 'running', by: 'staff' },
  pause: { from: ['running'], to: 'paused', by: 'staff' },
  resume: { from: ['paused'], to: 'running', by: 'staff' },
  end: { from: ['running', 'paused'], to: 'ended', by: 'staff' },
} satisfies Moves<AdvertState, 'staff'>);
export type AdvertMove = keyof typeof advertMoves.moves;

export const ADVERT_TEXTS = {
  title: textRule('标题', 30, 2),
  subtitle: textRule('副标题', 40, 0),
} as const;
export const ADVERT_RANK = wholeRule('顺序', 0, 999, '');
/** A path of this site, or an https address with a domain and without a name and password. */
export const ADVERT_LINK =
  /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?)$/i;
export const ADVERT_LINK_WORDS = '链接应是本站的地址（如 /position），或以 https:// 开头的网址';
