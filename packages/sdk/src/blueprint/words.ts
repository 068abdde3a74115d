import type { Sentence } from '../contract/texts/define-texts.js';
import { fill, type Language } from '../contract/texts/language.js';

const sentences = {
  refused: {
    'zh-CN': '文件与租户不符，未做任何修改',
    'en-US': 'The file cannot be applied as it is; nothing was changed',
  },
  invalid: { 'zh-CN': '文件内容有误', 'en-US': 'The file is not well' },
  unknownName: { 'zh-CN': '{section} 中没有 {name}', 'en-US': '{section} has no {name}' },
  unknownNameGuess: {
    'zh-CN': '{section} 中没有 {name}；是否为 {guess}?',
    'en-US': '{section} has no {name}; did you mean {guess}?',
  },
  ambiguous: {
    'zh-CN': '{section} 中有 {count} 行名为 {name}，请先改名',
    'en-US': '{section} has {count} rows called {name}; rename them first',
  },
  twice: { 'zh-CN': '{name} 在文件中出现了两次', 'en-US': '{name} is in the file twice' },
  unreadable: {
    'zh-CN': '当前账号无权查看 {section}',
    'en-US': 'You may not see {section}',
  },
  secret: {
    'zh-CN': '{name} 的值是机密，不能写在文件里',
    'en-US': 'The value of {name} is a secret and does not belong in a file',
  },
  missing: { 'zh-CN': '新增时必须填写 {field}', 'en-US': 'A new row needs {field}' },
  changed: {
    'zh-CN': '{section} {name}: {field} 在计划之后被他人修改',
    'en-US': '{section} {name}: {field} was changed by somebody else since the plan',
  },
  appeared: {
    'zh-CN': '{section} {name}: 计划之后已被他人新增，且内容不同',
    'en-US': '{section} {name}: somebody else made it since the plan, and it differs',
  },
  gone: {
    'zh-CN': '{section} {name}: 计划之后已被删除',
    'en-US': '{section} {name}: it was deleted since the plan',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

export type BlueprintRule = keyof typeof sentences;

/** The places of a sentence: one that nobody fills does not compile. */
type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;

/** What a sentence has to be told. */
export type SaidOf<Rule extends BlueprintRule> = Readonly<
  Record<PlacesIn<(typeof sentences)[Rule][Language]>, string | number>
>;

/** A sentence about a document or a plan. */
export const blueprintText = <Rule extends BlueprintRule>(
  rule: Rule,
  language: Language,
  params: SaidOf<Rule>,
): string => fill(sentences[rule][language], params);
