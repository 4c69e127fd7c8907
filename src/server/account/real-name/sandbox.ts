// 演示核验: checks what needs no service; never used in production.
import { ageOf, cardChecksum } from '../../../contract/value/checks.ts';
import type { RealName } from './provider.ts';

/** The minimum working age. */
const LEAST_AGE = 16;

export const sandboxRealName: RealName = {
  name: 'sandbox',
  verify: async ({ card }, now) => {
    if (!cardChecksum(card)) return refused('身份证号码校验位不符，请核对后重新填写（需为 18 位）');
    const birth = `${card.slice(6, 10)}-${card.slice(10, 12)}-${card.slice(12, 14)}`;
    const { age } = ageOf(birth, now);
    if (age === null || age > 120) return refused('身份证号码中的出生日期不存在，请核对后重新填写');
    if (age < LEAST_AGE) return refused('未满 16 周岁，暂不能使用求职与招聘服务');
    return { passed: true };
  },
};

const refused = (reason: string) => ({ passed: false, reason }) as const;
