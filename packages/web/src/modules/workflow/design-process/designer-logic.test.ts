// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { checkModel, exportXml, type ModdleElement, parseXml } from '@mall/workflow';
import { PopupEntries } from 'bpmn-js/lib/features/popup-menu/PopupEntries';
import { expect, it } from 'vitest';
import { canvas as english } from './canvas.en-us.js';
import { canvas as chinese } from './canvas.zh-cn.js';
import { createHistory } from './edit-history.js';
import { mendedReferences } from './follow-references.js';
import { copyAttributes, copyExtensions } from './keep-settings.js';
import { newModel } from './new-model.js';
import { isRunnable } from './runnable-menus.js';
import { standalonePicture } from './standalone-picture.js';

const wrap = (inside: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:other="http://elsewhere.test" targetNamespace="t"><process id="p">${inside}</process></definitions>`;

async function elementsIn(inside: string) {
  const parsed = await parseXml(wrap(inside));
  const [process] = parsed.definitions.get('rootElements') as [ModdleElement];
  return { parsed, elements: process.get('flowElements') as ModdleElement[] };
}

const moddleOf = (element: ModdleElement) =>
  (element as unknown as { $model: Parameters<typeof copyExtensions>[0] }).$model;

const task = `<userTask id="from" flowable:rollbackNode="x" flowable:skipExpression="\${a}" other:kind="b" flowable:strange="7">
  <extensionElements><flowable:assignee type="role" value="7"/><other:note deep="1"><other:inner>kept</other:inner></other:note>
  <flowable:button prop="wf_pass"/><flowable:formData><flowable:field id="f"><flowable:value>1</flowable:value></flowable:field></flowable:formData>
  </extensionElements></userTask>`;

it.each([
  ['userTask', ['assignee', 'button', 'rollbackNode'], []],
  ['serviceTask', [], ['assignee', 'button', 'rollbackNode']],
])(
  'what is copied into a %s keeps what is foreign, and of ours what belongs there',
  async (type, kept, gone) => {
    const { parsed, elements } = await elementsIn(`${task}<${type} id="to"/>`);
    const [from, to] = elements as [ModdleElement, ModdleElement];
    copyAttributes(from, to);
    const carrier = type as 'userTask' | 'serviceTask';
    to.set(
      'extensionElements',
      copyExtensions(moddleOf(from), from.get('extensionElements') as ModdleElement, carrier),
    );
    const xml = await exportXml(parsed);
    const copy = xml.slice(xml.indexOf('id="to"'));
    for (const part of [
      'other:kind="b"',
      'flowable:strange="7"',
      'skipExpression',
      'deep="1"',
      'kept</other:inner>',
      '<flowable:value>1',
      ...kept,
    ])
      expect(copy).toContain(part);
    for (const part of gone) expect(copy).not.toContain(part);
    // The one that was copied from has all of it still.
    expect(xml.slice(0, xml.indexOf('id="to"'))).toContain('wf_pass');
  },
);

it('a step that is removed is named by nobody any more', async () => {
  const { elements } =
    await elementsIn(`<userTask id="a" flowable:rollbackNode="x" flowable:indepSummaryNode="x,y">
    <extensionElements><flowable:assignee type="custom" value="starterPick('x')"/><flowable:assignee type="user" value="x"/></extensionElements>
    </userTask><userTask id="b" flowable:rollbackNode="y"/>`);
  const [a, b] = elements as [ModdleElement, ModdleElement];
  const changes = mendedReferences(a, new Set(['x']));
  expect(changes).toMatchObject({ 'flowable:rollbackNode': undefined, 'flowable:indepSummaryNode': 'y' });
  const left = (changes.extensionElements as ModdleElement).get('values') as ModdleElement[];
  expect(left).toHaveLength(1);
  expect(mendedReferences(b, new Set(['x']))).toEqual({});
});

it('the text is the one that was opened until something changes, and again once that is undone', () => {
  const history = createHistory('opened');
  expect([history.untouched(), history.isDirty()]).toEqual(['opened', false]);
  history.note('execute');
  expect([history.untouched(), history.isDirty()]).toEqual([undefined, true]);
  history.note('undo');
  expect([history.untouched(), history.isDirty()]).toEqual(['opened', false]);
  history.note('redo');
  history.saved('saved');
  expect([history.untouched(), history.isDirty()]).toEqual(['saved', false]);
  history.note('undo');
  history.note('execute');
  // One change from the start again, but another one.
  expect([history.untouched(), history.isDirty()]).toEqual([undefined, true]);
  history.opened('file', true);
  expect([history.untouched(), history.isDirty()]).toEqual(['file', true]);
});

it('what is changed while a text is on its way is not in it', () => {
  const history = createHistory('opened');
  history.note('execute');
  history.sent();
  history.note('execute');
  history.saved('sent');
  expect([history.untouched(), history.isDirty()]).toEqual([undefined, true]);
  history.note('undo');
  expect([history.untouched(), history.isDirty()]).toEqual(['sent', false]);
  history.sent();
  history.note('undo');
  history.note('execute');
  history.saved('gone');
  // Nothing leads back to what was sent.
  expect([history.untouched(), history.isDirty()]).toEqual([undefined, true]);
  history.sent();
  history.opened('file', false);
  history.saved('before the file');
  expect([history.untouched(), history.isDirty()]).toEqual(['file', false]);
});

it('a new model runs, whatever it is called', async () => {
  const xml = newModel({
    key: 'leave',
    name: '<b>"请假"&',
    words: { start: '开始', starter: '发起人', end: '结束' },
  });
  const { models, issues } = await checkModel(xml);
  expect(issues).toEqual([]);
  expect(models[0]).toMatchObject({
    key: 'leave',
    name: '<b>"请假"&',
    attributes: { skipFirstNode: 'true' },
  });
});

it('a picture leaves the page with colours of its own', () => {
  expect(standalonePicture('<a fill="var(--m-surface)" stroke="var(--m-text)" b="var(--m-else)"/>')).toBe(
    '<a fill="#ffffff" stroke="#1c2733" b="#000000"/>',
  );
});

it('menus offer what runs', () => {
  expect(isRunnable('replace-with-user-task')).toBe(true);
  expect(isRunnable('replace-with-script-task')).toBe(false);
  expect(isRunnable('replace-with-message-start')).toBe(false);
  expect(isRunnable('toggle-something')).toBe(true);
});

/** Everything that the installed packages have translated. */
function asked(): ReadonlySet<string> {
  const drawn = realpathSync(join(import.meta.dirname, '../../../../node_modules/bpmn-js'));
  const parts = ['lib', '../diagram-js/lib', '../diagram-js-direct-editing/lib'].map((part) =>
    join(drawn, part),
  );
  const map = realpathSync(
    join(import.meta.dirname, '../../../../node_modules/diagram-js-minimap/dist/index.esm.js'),
  );
  const files = parts.flatMap((part) =>
    readdirSync(part, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.js') ? [join(part, name)] : [],
    ),
  );
  const keys = new Set(Object.values(PopupEntries).map(({ label }) => label));
  for (const file of [...files, map]) {
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, , key = ''] of text.matchAll(/\btranslate\(\s*(['"])((?:(?!\1).)*)\1\s*[,)]/g))
      keys.add(key);
    for (const [, key = ''] of text.matchAll(/_MSG = '([^']+)'/g)) keys.add(key);
    for (const [, key = ''] of text.matchAll(/\blabel: '([^']+)'/g)) keys.add(key);
  }
  return new Set([...keys].filter((key) => /^\w/.test(key)));
}

it('the canvas says everything in both languages', () => {
  const keys = [...asked()];
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !Object.hasOwn(chinese, key))).toEqual([]);
  expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort());
});
