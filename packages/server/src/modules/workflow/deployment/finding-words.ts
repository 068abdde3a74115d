import type { Sentence } from '@mall/sdk/contract';
import type { Issue } from '@mall/workflow';
import type { PlaceKind } from './named-rows.js';

/** What people, and what they belong to, are called in a sentence. */
export const kindWords: Readonly<Record<PlaceKind, Sentence>> = {
  user: { 'zh-CN': '人员', 'en-US': 'people' },
  role: { 'zh-CN': '角色', 'en-US': 'roles' },
  dept: { 'zh-CN': '部门', 'en-US': 'departments' },
  post: { 'zh-CN': '岗位', 'en-US': 'posts' },
};

type Message = Issue['message'];

/** What the product finds in a model beside what the engine does. */
export const findingWords = {
  named_unknown: (element: string, kind: PlaceKind, names: string): Message => ({
    zh: `“${element}”指定的${kindWords[kind]['zh-CN']}不存在: ${names}；请重新选择`,
    en: `"${element}" names ${kindWords[kind]['en-US']} that are not there: ${names}; choose again`,
  }),
  copy_unknown: (element: string, names: string): Message => ({
    zh: `“${element}”的抄送人不存在: ${names}；请重新选择`,
    en: `"${element}" is copied to people who are not there: ${names}; choose again`,
  }),
  form_unknown: (element: string, key: string): Message => ({
    zh: `“${element}”的表单 ${key} 不存在；请检查表单配置`,
    en: `"${element}" has the form ${key}, which is not there; check its form`,
  }),
  form_missing: (element: string): Message => ({
    zh: `“${element}”节点未正确配置表单`,
    en: `"${element}" has no form of its own, and this model has a form for each node`,
  }),
  serial_invalid: (element: string): Message => ({
    zh: `“${element}”的流水号规则不可用；请检查日期格式、序号位数 (1–9)、起始序号和重置周期`,
    en: `The rule of serial numbers of "${element}" cannot be used; check its date format, digits (1–9), first number and cycle`,
  }),
  nobody: (element: string): Message => ({
    zh: `“${element}”现在找不到审批人，也没有设置无人时如何处理`,
    en: `Nobody is found for "${element}" now, and the model does not say what to do then`,
  }),
} as const;
