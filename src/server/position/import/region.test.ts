// Regions as other sites write them, in one column or two.
import { describe, expect, it } from 'vitest';
import { regionName } from '../../dictionary/region/region.ts';
import { regionOf } from './region.ts';

describe('a region', () => {
  it.each([
    [['上海·浦东新区'], '上海·浦东新区'],
    [['上海-浦东'], '上海·浦东新区'],
    [['上海·浦东新区·张江'], '上海·浦东新区'],
    [['北京', '朝阳区'], '北京·朝阳区'],
    [['北京市-北京市-朝阳区'], '北京·朝阳区'],
    [['广东省深圳市南山区科技园'], '深圳·南山区'],
    [['重庆渝北区'], '重庆·渝北区'],
    [['长沙　岳麓区'], '长沙·岳麓区'],
    [['江苏-苏州-昆山'], '苏州·昆山市'],
    [['昆山'], '苏州·昆山市'],
    // A province and a city of one name.
    [['吉林-长春'], '长春'],
    [['吉林', '船营'], '吉林·船营区'],
    // A business district is none of the town's; of several cities the first counts.
    [['深圳', '不存在的区'], '深圳'],
    [['北京/上海'], '北京'],
  ])('%j is %s', (texts, expected) => {
    expect(regionName(regionOf(texts) ?? '')).toBe(expected);
  });

  it.each([[['全国']], [['异地招聘']], [['亚特兰蒂斯']], [['朝阳区']], [['']], [[]]])(
    '%j is none',
    (texts) => {
      expect(regionOf(texts)).toBeNull();
    },
  );
});
