import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandSpec } from '../command/spec.js';
import { readConfig } from '../config/config-file.js';
import { longNames } from '../line/flags.js';
import { emptyConfig, manifestOf, type RunOptions, runShell } from '../testing/run-shell.js';
import { sampleNouns } from '../testing/sample-nouns.js';
import { tempFolder } from '../testing/temp.js';
import { someOf } from '../testing/thorough.js';
import { startWire, type Wire } from '../testing/wire.js';
import type { Manifest } from './build-manifest.js';

let wire: Wire;
/** The product's commands, those of every kind of field, and those of a group of calls. */
const run = (line: string | string[], options: RunOptions = {}) =>
  runShell(line, { ...options, catalogue: sampleNouns });
const languages = ['zh-CN', 'en-US'] as const;
const specs: Record<string, CommandSpec[]> = {};
const manifests: Record<string, Manifest> = {};
for (const language of languages) manifests[language] = await manifestOf(language, sampleNouns);
for (const language of languages)
  specs[language] = (manifests[language]?.nouns ?? []).flatMap((noun) => noun.commands);
const english = specs['en-US'] ?? [];

beforeAll(async () => {
  wire = await startWire(() => ({ status: 500, body: 'nothing may arrive' }));
});
afterAll(() => wire.close());

const han = /[\u4e00-\u9fff]/;

describe.each(languages)('the command tree in %s', (language) => {
  it('says of every command what it is, with two examples and words in that language', () => {
    for (const spec of specs[language] ?? []) {
      const name = spec.words.join(' ');
      expect(spec.summary, name).not.toBe('');
      expect(spec.examples.length, name).toBeGreaterThanOrEqual(2);
      for (const example of spec.examples)
        expect(example.command, name).toMatch(new RegExp(`^mall ${spec.words.join(' ')}`));
      const said = [
        spec.summary,
        // Details of our own commands may be lines to type.
        ...(spec.handler.kind === 'resource' ? (spec.details?.split('\n') ?? []) : []),
        ...spec.flags.flatMap((flag) => [flag.summary, ...(flag.notes ?? [])]),
        ...spec.examples.map((one) => one.summary),
      ];
      const foreign = said.filter((text) => han.test(text) !== (language === 'zh-CN'));
      expect(foreign, name).toEqual([]);
    }
  });

  it('calls no two commands of a noun alike, nor two flags of a command', () => {
    const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
    for (const { name, commands } of manifests[language]?.nouns ?? [])
      expect(twice(commands.map(({ words }) => words.join(' '))), name).toEqual([]);
    for (const spec of specs[language] ?? [])
      expect(twice(spec.flags.flatMap(longNames)), spec.words.join(' ')).toEqual([]);
  });

  it('has the same commands and flags as the other language', () => {
    const shape = (list: readonly CommandSpec[]) =>
      list.map((spec) => [spec.words, spec.flags.map((flag) => flag.name)]);
    expect(shape(specs[language] ?? [])).toEqual(shape(english));
  });

  it('prints help for every command', async () => {
    for (const spec of someOf(specs[language] ?? [])) {
      const ran = await run([...spec.words, '--help', '--lang', language]);
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(ran.stdout).toContain(`mall ${spec.words.join(' ')}`);
    }
  });
});

function file(name: string, text = ''): string {
  const path = join(tempFolder('sweep'), name);
  writeFileSync(path, text);
  return path;
}

/** A model and the cases beside it, where an example reads them. */
function modelFile(name: string): string {
  const folder = tempFolder('models');
  writeFileSync(join(folder, name), model);
  writeFileSync(join(folder, 'leave.cases.yaml'), '- { path: [check], outcome: completed }\n');
  if (name.endsWith('.cases.yaml')) writeFileSync(join(folder, name), '- { path: [check] }\n');
  return join(folder, name);
}

const model = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="leave"><startEvent id="start"/><userTask id="check" flowable:assignee="ann"/><endEvent id="end"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="check"/><sequenceFlow id="f2" sourceRef="check" targetRef="end"/>
  </process></definitions>`;

describe('--dry-run', () => {
  // The doctor looks at the server; that is all it does.
  const doing = english.filter((spec) => spec.words[0] !== 'doctor');
  const examples = doing.flatMap((spec) => spec.examples.map((example) => [example.command, spec] as const));
  const quiet =
    /^mall (ui|apply|completion|config explain|context (list|show)|auth (status)|job (list|show|resume \d|retry \d))|--template/;

  // What is changed in part, or named by a number or a key, has to be found first.
  const looksUp =
    /^mall (role grant|workflow (import|export|test \S+ --model)|task (approve|reject|comment|handover)|process (start|withdraw|terminate)|why zhangsan) /;

  it.each(someOf(examples))('%s sends nothing and changes nothing', async (command, spec) => {
    const config = emptyConfig();
    const before = wire.seen.length;
    // A file that an example reads is there.
    const line = command
      .replace(/^mall /, '')
      .replace(/\S+\.bpmn|\S+\.cases\.yaml/g, (name) => modelFile(name))
      .replace(/ [<>] .*/, '')
      .replace(/(import )(\S+\.xlsx)/, (_, verb, name) => verb + file(name))
      .replace(
        /(-f )(\S+\.yaml)/,
        (_, flag, name) => flag + (spec.fileSample ? file(name, spec.fileSample) : name),
      );
    const ran = await run(`${line}${line.includes('--dry-run') ? '' : ' --dry-run'}`, {
      env: {
        MALL_URL: wire.url,
        MALL_CONFIG_DIR: config,
        MALL_TOKEN: 'x',
        MALL_FIELD_CLIENT_SECRET: 'hush-hush',
        MALL_FIELD_PASSWORD: 'hush-hush',
      },
      stdin: 'a\nb\nc\n',
    });
    const sent = wire.seen.slice(before);
    expect(sent.filter(({ method }) => !(method === 'GET' && looksUp.test(command)))).toEqual([]);
    expect(readConfig(`${config}/config.json`)).toEqual({ contexts: {} });
    expect(`${ran.stdout}${ran.stderr}`).not.toContain('hush-hush');
    if (quiet.test(command) || looksUp.test(command)) return;
    expect(ran.code, ran.stderr).toBe(0);
    if (spec.handler.kind === 'resource')
      expect(ran.stdout).toMatch(/^(GET|POST|PUT|DELETE) \/mall-api\/|^\{|^method/m);
  });
});

describe('every command', () => {
  it('accepts --yes, --no-input, --verbose and --timeout', async () => {
    for (const spec of someOf(english)) {
      const ran = await run([...spec.words, '--yes', '--no-input', '--verbose', '--timeout', '1s', '--help']);
      expect(ran.code, spec.words.join(' ')).toBe(0);
    }
  });
});
