// What a posting may not say (妇女权益保障法 43).
import { describe, expect, it } from 'vitest';
import { findForbidden } from './wording.ts';

describe('a posting', () => {
  it.each([
    '限男',
    '仅限女性',
    '男士优先',
    '女生优先',
    '性别：女',
    '只招男',
    '不要女生',
    '35岁以下',
    '45 周岁以内',
    '年龄18-35岁',
    '年龄不超过40',
    '90后优先',
    '已婚已育',
    '未婚优先',
    '三年内不结婚',
    '限本地户籍',
    '乙肝携带者勿扰',
  ])('may not ask for %s', (word) => {
    const finding = findForbidden(`任职要求：本科以上学历，${word}，责任心强`);
    expect(finding?.rule).toBe('forbidden');
    expect(finding?.why).toMatch(/^“.+”属于(性别|年龄|婚育|户籍|健康)限制/);
  });

  it.each([
    '男女不限',
    '不限男女',
    '性别不限',
    '年满18周岁',
    '18岁以下儿童课程',
    '女装设计师',
    '面向25-35岁女性用户的产品',
    '婚姻家庭咨询师',
    '优秀者优先',
    '15-30K·14薪',
    '2019年成立',
    '微信小程序开发',
    '企业微信运营',
    '熟悉微信公众号、微信支付wechatpay接口对接',
    'QQ音乐',
    '增加visualization能力',
    '参加v2项目',
    '薪资15000-100000元',
    '微信 javascript 开发',
    'WXG01-111 微信数据分析师',
    '订单号20190101123456789',
    'Java/C++',
    '每天8小时，周末双休',
    '服务客户1000+',
  ])('may say %s', (text) => {
    expect(findForbidden(text)).toBeNull();
  });

  it.each([
    ['13800138000', '手机号'],
    ['1 3 8-0013-8000', '手机号'],
    ['微信：zemu_hr2026', '微信号'],
    ['微信号 zemuhrbp', '微信号'],
    ['wechat: zemuhrbp', '微信号'],
    ['加V hr20268', '微信号'],
    ['QQ群：123456789', 'QQ号'],
    ['０１０－６２３４５６７８', '座机号'],
    ['hr@example.com', '邮箱'],
  ])('may not hold %s', (text, kind) => {
    const finding = findForbidden(`有意请联系${text}，随时面试`);
    expect(finding).toMatchObject({ rule: 'contact', kind });
  });
});
