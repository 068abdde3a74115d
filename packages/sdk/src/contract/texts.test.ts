import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { chosenFields } from './core/field-shape.js';
import { explainIssues } from './core/validation.js';
import { verbsOf } from './core/verbs.js';
import { everyError } from './errors.js';
import { loadLabels, loadResource, type ResourceName } from './registry.js';
import { everyMessage, type MessageKey, messageText } from './sentences.js';
import type { Sentence } from './texts/define-texts.js';

/** Key, Chinese, English, section of the specification: the words that must be the same on every surface. */
const shared: readonly (readonly [MessageKey, string, string, string])[] = [
  ['lock.password.required', '锁屏密码不能为空', 'The lock password cannot be empty', '5'],
  ['lock.password.wrong', '解锁密码错误,请重新输入', 'Wrong password, try again', '2'],
  ['switch.deptId.required', '请选择部门', 'Please select a department', '5'],
  ['switch.roleId.required', '请选择角色', 'Please select a role', '5'],
  ['register.tenantId.required', '请先输入租户编号', 'Please enter the tenant id first', '5'],
  ['register.account.required', '请先输入账号名称', 'Please enter the account first', '5'],
  ['register.password.required', '请先输入密码', 'Please enter the password first', '5'],
  ['register.password.mismatch', '两次密码输入不一致', 'The two passwords do not match', '5'],
  [
    'register.submitted',
    '注册申请已提交,请耐心等待管理员通过!',
    "Submitted; please wait for the administrator's approval",
    '4',
  ],
  ['register.failed', '提交失败', 'Submission failed', '8'],
  ['select.atLeastOne', '请选择至少一条数据', 'Please select at least one row', '5'],
  ['phone.empty', '手机号码不能为空', 'Phone number cannot be empty', '5'],
  ['phone.length', '手机号码长度不为11位', 'Phone number length is not 11 digits', '5'],
  ['phone.format', '手机号码格式不正确', 'Phone number format is incorrect', '5'],
  ['avatar.tip', '只能上传jpg/png文件，且不超过500kb', 'jpg or png only, 500 kB at most', '2, 5'],
  ['done.added', '新增成功', 'Added successfully', '8'],
  ['done.updated', '修改成功', 'Updated successfully', '8'],
  ['done.deleted', '删除成功', 'Deleted successfully', '8'],
  ['done.operation', '操作成功', 'Operation successful', '8'],
  ['done.cleared', '清除完毕', 'Cleared', '8'],
  ['done.sent', '发送成功', 'Sent successfully', '8'],
  ['done.cache', '缓存清除完毕', 'Cache cleared', '8'],
  ['confirm.delete', '确定将选择数据删除?', 'Are you sure to delete the selected data?', '8'],
  ['confirm.logUpload', '确定上传本地日志到服务器?', 'Upload the local logs to the server?', '2'],
  ['confirm.logClear', '确定清空本地日志记录?', 'Clear the local logs?', '2'],
  ['confirm.cacheClear', '是否需要清除缓存?', 'Clear the cache?', '2'],
  ['error.unknown', '未知错误', 'Unknown error', '8'],
  ['title.menuSearch', '菜单搜索', 'Menu search', '2'],
  ['title.personPicker', '人员选择', 'Select people', '2'],
  ['title.register', '账号注册', 'Account registration', '2'],
  ['title.home', '首页', 'Home', '2'],
  ['title.console', '控制台', 'Console', '2'],
];

/** Resource, field left empty, Chinese, English: section 5's "please enter" and "please select". */
const required: readonly (readonly [ResourceName, string, string, string])[] = [
  ['param', 'paramName', '请输入参数名称', 'Please enter the parameter name'],
  ['param', 'paramKey', '请输入参数键名', 'Please enter the parameter key'],
  ['param', 'paramValue', '请输入参数键值', 'Please enter the parameter value'],
  ['tenant-package', 'packageName', '请输入产品包名称', 'Please enter the package name'],
  ['tenant-package', 'menuId', '请选择菜单', 'Please select menus'],
  ...(['dict', 'dict-biz'] as const).flatMap((name): [ResourceName, string, string, string][] => [
    [name, 'code', '请输入字典编号', 'Please enter the dictionary code'],
    [name, 'dictValue', '请输入字典名称', 'Please enter the dictionary name'],
    [name, 'sort', '请输入字典排序', 'Please enter the dictionary sort'],
    [name, 'isSealed', '请选择封存', 'Please select sealed'],
    [name, 'dictKey', '请输入字典键值', 'Please enter the dictionary key'],
  ]),
];

it('stores and SMS say in the same words whether one is enabled (section 3)', async () => {
  for (const language of ['zh-CN', 'en-US'] as const) {
    const [oss, sms] = await Promise.all([loadLabels('oss', language), loadLabels('sms', language)]);
    expect(sms.options?.status).toEqual(oss.options?.status);
    expect([sms.fields.status, sms.fields.statusName]).toEqual([oss.fields.status, oss.fields.statusName]);
  }
});

it.each([
  ['param', 'remove', 'ids', '请选择至少一条数据', 'Please select at least one row'],
  ['role', 'grant', 'roleIds', '请选择至少一条数据', 'Please select at least one row'],
  ['top-menu', 'grant', 'menuIds', '请选择菜单', 'Please select menus'],
] as const)(
  '%s %s without %s says that rows are chosen (specification, section 5)',
  async (name, call, field, zh, en) => {
    const resource = await loadResource(name);
    const endpoint = resource.operations[call];
    if (!endpoint) throw new Error(`no ${call}`);
    const input = field === 'ids' ? { ids: '' } : {};
    const { error } = endpoint.input.safeParse(input);
    for (const [language, text] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as const) {
      const labels = await loadLabels(name, language);
      const words = { language, labels, resource, endpoint, chosen: chosenFields(endpoint) };
      const said = explainIssues(error as z.ZodError, input, words).find((issue) => issue.field === field);
      expect(said).toMatchObject({ rule: 'required', message: text });
    }
  },
);

it.each(['null', 'undefined', ' null ', ' '])(
  'a required text is not filled in with %j (section 5)',
  async (value) => {
    const { operations } = await loadResource('param');
    const input = { paramName: value, paramKey: 'nullable', paramValue: 'undefined behaviour' };
    const { error } = operations.submit?.input.safeParse(input) ?? {};
    const labels = await loadLabels('param', 'zh-CN');
    expect(explainIssues(error as z.ZodError, input, { language: 'zh-CN', labels })).toEqual([
      { field: 'paramName', rule: 'required', message: '请输入参数名称' },
    ]);
  },
);

describe('texts that are the same in browser, shell and server', () => {
  it.each(shared)('%s: %s / %s (section %s)', (key, zh, en) => {
    expect([messageText(key, 'zh-CN'), messageText(key, 'en-US')]).toEqual([zh, en]);
  });

  it.each(required)('%s without %s: %s / %s (section 5)', async (name, field, zh, en) => {
    const resource = await loadResource(name);
    const endpoint = resource.operations[verbsOf(resource).create ?? ''];
    // A child of a dictionary needs its key; everything else is needed everywhere.
    const input = field === 'dictKey' ? { parentId: '7', dictKey: '' } : { [field]: '' };
    const { error } = endpoint?.input.safeParse(input) ?? {};
    const found = await Promise.all(
      (['zh-CN', 'en-US'] as const).map(async (language) => {
        const labels = await loadLabels(name, language);
        const issues = explainIssues(error as z.ZodError, input, { language, labels, resource });
        return issues.find((issue) => issue.field === field)?.message;
      }),
    );
    expect(found).toEqual([zh, en]);
  });

  it.each([
    ['messages', everyMessage],
    ['errors', everyError],
  ])('%s have the same places in both languages, and no Chinese in English', (_what, entries) => {
    const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const [key, sentence] of Object.entries<Sentence>(entries)) {
      expect([key, placesOf(sentence['en-US'])]).toEqual([key, placesOf(sentence['zh-CN'])]);
      expect(sentence['en-US']).toMatch(/[A-Za-z]/);
      expect(sentence['en-US']).not.toMatch(/\p{Script=Han}/u);
      expect(sentence['zh-CN']).toMatch(/\p{Script=Han}/u);
    }
  });

  it.each([
    ['sendValidate', 'phone'],
    ['send', 'phones'],
  ])('%s to no number says the words of the phone rule (section 5)', async (name, field) => {
    const resource = await loadResource('sms');
    const input = { [field]: ' ' };
    const parsed = resource.operations[name]?.input.safeParse(input);
    for (const [language, said] of [
      ['zh-CN', '手机号码不能为空'],
      ['en-US', 'Phone number cannot be empty'],
    ] as const) {
      const words = { language, labels: await loadLabels('sms', language), resource };
      const issues = parsed?.error ? explainIssues(parsed.error, input, words) : [];
      expect(issues.filter((issue) => issue.field === field)).toEqual([
        { field, rule: 'phone.empty', message: said },
      ]);
    }
  });
});
