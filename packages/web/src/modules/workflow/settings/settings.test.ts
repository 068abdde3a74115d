// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { exportXml, type ModdleElement, parseXml } from '@mall/workflow';
import { expect, it } from 'vitest';
import { expressionOf, isName, mistakeIn, rowsOf } from './conditions.js';
import { loopChange, loopOf } from './loop.js';
import {
  attributeChange,
  attributeOf,
  type Changes,
  elementsChange,
  elementsOf,
  nameNamespace,
} from './model-element.js';
import { elementOf, personOf } from './people.js';
import { belongs, carrierOf, settings } from './setting.js';
import * as en from './settings.en-us.js';
import * as zh from './settings.zh-cn.js';

const file = (task: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="http://flowable.org/bpmn"
  xmlns:other="http://elsewhere.test" targetNamespace="t" ${more}><process id="p"><userTask id="check" ${task}</process></definitions>`;

async function taskIn(xml: string) {
  const parsed = await parseXml(xml);
  const [process] = parsed.definitions.get('rootElements') as [ModdleElement];
  const [task] = process.get('flowElements') as [ModdleElement];
  return { parsed, task };
}

/** As the diagram's command does it. */
function apply(element: ModdleElement, changes: Changes): void {
  for (const [name, value] of Object.entries(changes)) element.set(name, value);
}

const foreign = `f:strange="7" other:kind="a"><extensionElements><f:assignee type="role" value="7" text="店长"/>
  <f:formData><f:field id="x"><f:value>1</f:value></f:field></f:formData><f:button prop="a" label="A"/><other:note>kept</other:note>
  <f:button prop="b" label="B"/><f:mapException>e</f:mapException></extensionElements></userTask>`;

it('an attribute is read and written under the prefix that the file has for it', async () => {
  const { parsed, task } = await taskIn(file('f:rollbackNode="ask"/>'));
  expect(attributeOf(task, 'rollbackNode')).toBe('ask');
  apply(task, attributeChange(task, 'rollbackNode', 'boss'));
  apply(task, attributeChange(task, 'hideCopy', 'true'));
  const xml = await exportXml(parsed);
  expect(xml).toContain('f:rollbackNode="boss"');
  expect(xml).toContain('f:hideCopy="true"');
  apply(task, attributeChange(task, 'rollbackNode', ''));
  expect(await exportXml(parsed)).not.toContain('rollbackNode');
});

it('an attribute of the older namespace is changed where it stands', async () => {
  const { parsed, task } = await taskIn(file('a:rollbackNode="ask"/>', 'xmlns:a="http://activiti.org/bpmn"'));
  apply(task, attributeChange(task, 'rollbackNode', 'boss'));
  const xml = await exportXml(parsed);
  expect(xml).toContain('a:rollbackNode="boss"');
  expect(xml).not.toContain('f:rollbackNode');
});

it('elements are replaced where the first of them stood, and all others stay', async () => {
  const { parsed, task } = await taskIn(file(foreign));
  apply(task, elementsChange(task, { button: [{ prop: 'c', label: '<b>"丙"' }] }));
  expect(elementsOf(task, 'button')).toEqual([{ prop: 'c', label: '<b>"丙"' }]);
  const xml = await exportXml(parsed);
  for (const part of [
    'formData',
    '<f:value>1',
    'kept</other:note>',
    'mapException',
    'f:strange="7"',
    'other:kind="a"',
  ])
    expect(xml).toContain(part);
  expect(xml.indexOf('prop="c"')).toBeLessThan(xml.indexOf('other:note'));
  expect(xml).toContain('&#60;b&#62;&#34;丙&#34;');
  const again = await taskIn(xml);
  expect(elementsOf(again.task, 'button')).toEqual([{ prop: 'c', label: '<b>"丙"' }]);
});

it('where nothing is left, nothing is written around it', async () => {
  const { parsed, task } = await taskIn(
    file('><extensionElements><f:copyUser value="1"/></extensionElements></userTask>'),
  );
  apply(task, elementsChange(task, { copyUser: [] }));
  expect(await exportXml(parsed)).not.toContain('extensionElements');
});

it('a file that names no namespace of ours gets it by the usual name', async () => {
  const { parsed, task } = await taskIn(file('/>').replace('xmlns:f="http://flowable.org/bpmn"', ''));
  nameNamespace(parsed.definitions);
  apply(task, {
    ...attributeChange(task, 'hideCopy', 'true'),
    ...elementsChange(task, { assignee: [{ type: 'user', value: '1' }] }),
  });
  const { task: again } = await taskIn(await exportXml(parsed));
  expect([attributeOf(again, 'hideCopy'), elementsOf(again, 'assignee')]).toEqual([
    'true',
    [{ type: 'user', value: '1' }],
  ]);
});

it.each([
  ['${days > 3}', { match: 'all', rows: [{ field: 'days', is: '>', value: 3 }] }],
  [
    "${days >= -0.5 && kind == 'sick\\'s' && ok != true}",
    {
      match: 'all',
      rows: [
        { field: 'days', is: '>=', value: -0.5 },
        { field: 'kind', is: '==', value: "sick's" },
        { field: 'ok', is: '!=', value: true },
      ],
    },
  ],
  [
    '${a < 1 || 天数 <= 2}',
    {
      match: 'any',
      rows: [
        { field: 'a', is: '<', value: 1 },
        { field: '天数', is: '<=', value: 2 },
      ],
    },
  ],
  ['', { match: 'all', rows: [] }],
])('%s is read as rows, and written as it was', (expression, rows) => {
  expect(rowsOf(expression)).toEqual(rows);
  expect(rowsOf(expressionOf(rows as never))).toEqual(rows);
});

it.each([
  '${a > 1 && b > 2 || c > 3}',
  '${dgt(day, "2026-01-01", "YYYY-MM-DD")}',
  '${pass}',
  'days > 3',
  '${a +}',
  '${!a}',
])('%s is more than rows can say', (expression) => expect(rowsOf(expression)).toBeUndefined());

it('says where an expression is wrong, and which names can be compared', () => {
  expect(mistakeIn('${days > }')?.en).toMatch(/9|10/);
  expect(mistakeIn('${days > 3}')).toBeUndefined();
  expect([isName('days'), isName('天数'), isName('a.b'), isName('1a'), isName('a b')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  [
    { type: 'role', value: '7', text: '店长' },
    { kind: 'role', value: '7', text: '店长' },
  ],
  [
    { type: 'custom', value: 'applyUser', text: '发起人' },
    { kind: 'applyUser', value: '', text: '发起人' },
  ],
  [
    { type: 'custom', value: 'leader(2)', text: '' },
    { kind: 'leader', value: '2', text: '' },
  ],
  [
    { type: 'custom', value: "formUser('checker')", text: '' },
    { kind: 'formUser', value: 'checker', text: '' },
  ],
  [
    { type: 'custom', value: "starterPick('boss')", text: '' },
    { kind: 'starterPick', value: 'boss', text: '' },
  ],
  [
    { type: 'custom', value: 'myBean.who(1)', text: '' },
    { kind: 'custom', value: 'myBean.who(1)', text: '' },
  ],
])('whom a step asks: %o', (element, person) => {
  expect(personOf(element)).toEqual(person);
  expect(elementOf(personOf(element))).toEqual(element);
});

it.each([
  { rule: 'any', percent: 0 },
  { rule: 'all', percent: 100 },
  { rule: 'share', percent: 60 },
  { rule: 'inTurn', percent: 100 },
  { rule: 'one', percent: 100 },
] as const)('a step that several do: $rule', async (loop) => {
  const { parsed, task } = await taskIn(file('name="会签"/>'));
  apply(task, loopChange(task, loop));
  const { task: again } = await taskIn(await exportXml(parsed));
  expect(loopOf(again)).toEqual(loop);
  expect(attributeOf(again, 'assignee')).toBe(loop.rule === 'one' ? undefined : '${assignee}');
});

it('a loop that these words do not say is left as it is', async () => {
  const { task } = await taskIn(
    file(
      '><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics></userTask>',
    ),
  );
  expect(loopOf(task).rule).toBe('other');
  expect(loopChange(task, { rule: 'other', percent: 100 })).toEqual({});
});

const pages = import.meta.glob<string>('../../../../../../docs/workflow/attributes.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [attributesPage = ''] = Object.values(pages);

/** The rows of the table of attributes, by what carries them. */
function documented() {
  const text = attributesPage;
  const rows = [...text.matchAll(/^\| `(\w+)`\s*\| (.+?)\s*\| (\w+)\s*\|$/gm)];
  const uses = new Map<string, string>();
  for (const [, on = '', names = '', use = ''] of rows)
    for (const [, name = ''] of names.matchAll(/`(\w+)`/g)) uses.set(`${on}.${name}`, use);
  return uses;
}

it('every attribute that can be set is one that runs or is handed to the host', () => {
  const uses = documented();
  expect(uses.size).toBeGreaterThan(60);
  for (const { key, on, kind } of settings) {
    if (kind !== 'attribute') continue;
    for (const carrier of on) {
      const use =
        uses.get(`${carrier}.${key}`) ??
        (carrier === 'sequenceFlow' ? undefined : uses.get(`flowNode.${key}`));
      // What a start event says of its forms stands in elements, which all are handed to the host.
      const isElement =
        carrier === 'startEvent' &&
        ['hideCopy', 'hideExamine', 'indepFormKey', 'exFormUrl', 'exAppFormUrl'].includes(key);
      expect([key, carrier, isElement ? 'host' : use]).toEqual([
        key,
        carrier,
        expect.stringMatching(/^(?:runs|host)$/),
      ]);
    }
  }
});

it('every attribute of a process and a user task that is handed on can be set', () => {
  const elsewhere = new Set([
    ...['process.candidateStarterUsers', 'process.candidateStarterGroups', 'userTask.formFieldValidation'],
    ...['userTask.assignee', 'userTask.owner', 'userTask.candidateUsers', 'userTask.candidateGroups'],
    ...['userTask.category', 'userTask.formKey', 'userTask.humanPerformer', 'userTask.potentialOwner'],
  ]);
  const missing = [...documented()].filter(([name, use]) => {
    const [carrier = '', key] = name.split('.');
    if (!['process', 'userTask'].includes(carrier) || !/^(?:runs|host)$/.test(use) || elsewhere.has(name))
      return false;
    return !settings.some((setting) => setting.key === key && setting.on.includes(carrier as never));
  });
  expect(missing).toEqual([]);
});

it('every setting, part and value has words', () => {
  for (const { settings: words } of [zh, en]) {
    const tree = words as unknown as Record<string, Record<string, unknown>>;
    for (const { key, parts = {} } of settings) {
      expect([key, tree.label?.[key]]).toEqual([key, expect.any(String)]);
      for (const [part, kind] of Object.entries(parts)) {
        const of = tree.part?.[key] as Record<string, unknown> | undefined;
        expect([key, part, of?.[part]]).toEqual([key, part, expect.any(String)]);
        const values = (tree.value?.[key] as Record<string, Record<string, unknown>> | undefined)?.[part];
        if (typeof kind !== 'string')
          for (const each of kind)
            expect([key, each, values?.[each]]).toEqual([key, each, expect.any(String)]);
      }
    }
  }
});

it('settings belong to what they can be set at, and what nobody knows belongs everywhere', () => {
  expect([belongs('button', 'userTask'), belongs('button', 'serviceTask')]).toEqual([true, false]);
  expect([belongs('formProperty', 'serviceTask'), belongs('skipExpression', 'serviceTask')]).toEqual([
    false,
    true,
  ]);
  expect(belongs('nobodyKnows', 'serviceTask')).toBe(true);
  expect(carrierOf({ $type: 'bpmn:UserTask' })).toBe('userTask');
  expect(carrierOf({ $type: 'bpmn:Association' })).toBeUndefined();
});
