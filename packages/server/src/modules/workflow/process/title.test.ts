import { expect, it } from 'vitest';
import { titleOf } from './title.js';

const facts = {
  processDefName: '请假',
  processDefKey: 'leave',
  processDefId: '7',
  now: '2026-11-24 16:05:09',
  values: { applyUserName: '王芳', days: 3, from: { city: '上海' } },
};

it.each([
  [undefined, '请假'],
  ['', '请假'],
  ["#applyUserName + '的' + #processDefName", '王芳的请假'],
  ["#processDefName + '-' + #dateFormat('yyyyMMdd')", '请假-20261124'],
  ['#{#applyUserName}-#{#days > 2 ? "long" : "short"}', '王芳-long'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of a model
  ['${applyUserName} ${from.city}', '王芳 上海'],
  ['#processDefName(#applyUserName)', '请假'],
  ['#processDefName-#applyUserName', '请假-王芳'],
  ['Leave', 'Leave'],
  ["#missing + 'x'", '请假'],
  ["#dateFormat('HH:mm:ss')", '16:05:09'],
  ['T(java.lang.Runtime).getRuntime()', 'T(java.lang.Runtime).getRuntime()'],
  ['#{T(java.lang.Runtime).getRuntime()}', '请假'],
  ["#{applyUserName.constructor('x')}", '请假'],
  ['x'.repeat(300), 'x'.repeat(200)],
])('the title by %s is %s', async (template, title) => {
  expect(await titleOf(template, facts)).toBe(title);
});
