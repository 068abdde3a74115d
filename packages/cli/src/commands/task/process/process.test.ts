import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyConfig, manifestOf, runShell, words } from '../../../testing/run-shell.js';
import { tempFolder } from '../../../testing/temp.js';
import { ok, type RecordedRequest, signedIn, startWire, type Wire } from '../../../testing/wire.js';

const id = '1123598815738675201';
let wire: Wire;
let answer: (seen: RecordedRequest) => ReturnType<typeof ok> | undefined;
let env: Record<string, string>;
beforeEach(async () => {
  answer = () => undefined;
  wire = await startWire((seen) => answer(seen) ?? ok(seen.path.includes('startProcess') ? id : null));
  env = { ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() };
});
afterEach(() => wire.close());
const run = (line: string | string[], more: object = {}) => runShell(line, { env, ...more });
const posts = () => wire.seen.filter(({ method }) => method === 'POST');
const bodies = () => posts().map(({ body }) => JSON.parse(body));

function file(text: string): string {
  const path = join(tempFolder('process'), 'leave.yaml');
  writeFileSync(path, text);
  return path;
}

const leave = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="leave" name="请假"><startEvent id="start"/><exclusiveGateway id="long" default="short"/>
    <userTask id="check" name="店长审批"><extensionElements><flowable:assignee type="role" value="7" text="店长"/></extensionElements></userTask><endEvent id="end"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="long"/><sequenceFlow id="short" sourceRef="long" targetRef="end"/>
    <sequenceFlow id="f3" sourceRef="long" targetRef="check"><conditionExpression>\${days &gt; 3}</conditionExpression></sequenceFlow>
    <sequenceFlow id="f4" sourceRef="check" targetRef="end"/>
  </process></definitions>`;

describe('mall process start', () => {
  it('takes a key and values as JSON, as pairs and of a file, and prints the id', async () => {
    const values = file('days: 1\nreason: "01"\n');
    const ran = await run([
      ...['process', 'start', 'leave', '-f', values, '--with', '{"days":5,"ref":1123598815738675299}'],
      ...['--with', 'place=home', '--business-key', 'b-1'],
    ]);
    expect(ran).toEqual({ code: 0, stdout: `${id}\n`, stderr: 'Started leave\n' });
    const [{ path } = { path: '' }] = posts();
    expect(path).toContain('/blade-workflow/process/startProcessByKey');
    expect(bodies()).toEqual([
      {
        ...{ processDefKey: 'leave', businessKey: 'b-1' },
        ...{ days: 5, ref: '1123598815738675299', reason: '01', place: 'home' },
      },
    ]);
  });

  it('an id is a version; the id of the instance is data and a name, too', async () => {
    const data = await run(`process start ${id} -o json`);
    expect(JSON.parse(data.stdout), data.stderr).toEqual({ processInstanceId: id });
    expect((await run(`process start ${id} -o name`)).stdout).toBe(`process/${id}\n`);
    expect(bodies()).toEqual([{ processId: id }, { processId: id }]);
    answer = ({ path }) => (path.includes('startProcess') ? ok(null) : undefined);
    const ended = await run('process start leave');
    expect(ended).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('it has ended') });
  });

  it('is sent with the request key that is given, or with one of its own', async () => {
    await run('process start leave --request-key once');
    await run('process start leave');
    await run('process start leave');
    const keys = posts().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['once', ...Array(2).fill(expect.stringMatching(/^[0-9a-f-]{36}$/))]);
    expect(keys[1]).not.toBe(keys[2]);
  });

  it('a dry run sends nothing, and says which steps would come', async () => {
    answer = ({ path }) => (path.includes('getXmlByProcessDefKey') ? ok(leave) : undefined);
    const long = await run('process start leave --with days=5 --dry-run');
    expect(long.stdout).toContain('POST /mall-api/blade-workflow/process/startProcessByKey');
    expect(long.stderr).toBe('Then: 店长审批 (店长)\n');
    const short = await run('process start leave --with days=1 --dry-run --lang zh');
    expect(short.stderr).toBe('之后: 没有需要办理的步骤，流程将结束\n');
    expect((await run('process start leave --dry-run')).stderr).toContain('days');
    answer = () => undefined;
    expect((await run('process start leave --dry-run')).stderr).toContain('cannot be foreseen');
    expect(posts()).toEqual([]);
  });

  it.each([
    ['process start', 'Which process?'],
    ['process start leave --with {"days"', 'no JSON'],
    ['process start leave --with days', 'days'],
  ])('%s is refused before anything is sent', async (line, said) => {
    const ran = await run(line.split(' '));
    expect([ran.code, ran.stderr]).toEqual([2, expect.stringContaining(said)]);
    const several = await run(['process', 'start', 'leave', '-f', file('days: 1\n---\ndays: 2\n')]);
    expect(several.code).toBe(2);
    expect(posts()).toEqual([]);
  });
});

const detail = (more: object, flow: readonly object[] = []) => ({
  process: {
    ...{ processInstanceId: id, processDefinitionId: 'leave:1', processDefinitionKey: 'leave' },
    ...{ processDefinitionName: '请假 1', processDefinitionVersion: 1, deploymentId: '1', category: null },
    ...{ categoryName: null, serialNumber: null, startUsername: '王芳', processIsFinished: 'finished' },
    ...{ isSuspended: false, businessId: null, createTime: '2026-01-01 08:00:00', endTime: null },
    ...{ status: 'done', taskId: null, taskName: null, taskDefinitionKey: null, executionId: null },
    ...{ assignee: null, assigneeName: null, isMultiInstance: false, isOwner: true, isReturnable: false },
    ...{ formKey: null, formUrl: null, appFormUrl: null, variables: {}, comments: [], attachments: [] },
    ...{ xml: '<a/>', ...more },
  },
  ...{ form: { allForm: null, allAppForm: null, taskForm: [] }, flow, button: [] },
});

const entry = {
  ...{ historyActivityId: 'b', historyActivityName: '审批', historyActivityType: 'userTask', taskId: '8' },
  ...{ createTime: '2026-01-01 08:00:00', endTime: null, historyActivityDurationTime: '' },
  ...{ assignee: '5', assigneeName: '李强', comments: [], attachments: [] },
};

describe('a process that runs', () => {
  const shown = (more: object) => {
    const running = { processIsFinished: 'unfinished', isReturnable: true, ...more };
    answer = ({ path }) => {
      if (path.includes('/process/detail')) return ok(detail(running, [entry]));
      return path.includes('withdrawTask') ? ok({ withdrawType: 'wf_withdraw_end' }) : undefined;
    };
  };

  it('is taken back and ended after a yes alone', async () => {
    shown({ status: 'todo', taskId: '7', taskName: '审批' });
    for (const line of ['withdraw', 'withdraw --end', 'terminate --comment no'])
      expect((await run(`process ${line.replace(/^\w+/, (verb) => `${verb} ${id}`)}`)).code, line).toBe(2);
    expect(posts()).toEqual([]);
  });

  it('is taken back to begin again or for good, and what became of it is said', async () => {
    shown({ taskId: '7' });
    const again = await run(`process withdraw ${id} --yes`);
    const ended = await run(`process withdraw ${id} --end --yes`);
    expect(bodies()).toMatchObject([
      { taskId: '7', withdrawType: 'wf_withdraw_start' },
      { taskId: '7', withdrawType: 'wf_withdraw_end' },
    ]);
    // Where its first step was not the starter's own it has ended, whatever was asked for.
    expect(again.stderr).toBe(ended.stderr);
  });

  it('is ended by whoever has a task of it, and else by an operator', async () => {
    shown({ status: 'todo', taskId: '7', taskName: '审批' });
    expect((await run(`process terminate ${id} --yes`)).code).toBe(0);
    shown({ status: 'done', taskId: '7' });
    expect((await run(`process terminate ${id} --comment no --yes`)).code).toBe(0);
    expect(
      posts().map(({ path, body }) => [path.replace(/^.*workflow/, ''), JSON.parse(body).taskId]),
    ).toEqual([
      ['/process/terminateProcess', '7'],
      ['/ops/terminateProcess', '8'],
    ]);
  });
});

describe('a process that is over', () => {
  it('says in words what has become of it', async () => {
    answer = ({ path }) =>
      path.includes('/process/detail')
        ? ok(detail({}, [{ ...entry, endTime: '2026-01-02 08:00:00' }]))
        : undefined;
    const shown = (await run(`process show ${id} --lang zh`)).stdout;
    expect(shown).toContain('\n已完成\n');
    expect((await run(`process show ${id}`)).stdout).not.toContain('finished\n');
  });

  it('can neither be ended nor taken back, and that is said', async () => {
    answer = ({ path }) => (path.includes('/process/detail') ? ok(detail({})) : undefined);
    const ended = await run(`process terminate ${id} --yes`);
    expect([ended.code, ended.stderr]).toEqual([7, expect.stringContaining('请假 1')]);
    expect((await run(`process withdraw ${id} --yes`)).code).toBe(7);
    answer = ({ path }) => (path.includes('/process/detail') ? ok(detail({ taskId: '7' })) : undefined);
    const back = await run(`process withdraw ${id} --dry-run`);
    expect(back.stderr).toContain('cannot be taken back');
    expect(posts()).toEqual([]);
  });
});

describe('docs/approvals.md', () => {
  const page = join(dirname(fileURLToPath(import.meta.url)), '../../../../../../docs/approvals.md');
  const lines = [...readFileSync(page, 'utf8').matchAll(/^```sh\n(.*?)^```/gms)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) => /mall (.*?)\)?(?: +#.*)?$/.exec(line)?.[1] ?? []);

  it('names commands and flags that are there', async () => {
    expect(lines.length).toBeGreaterThan(15);
    const { nouns } = await manifestOf('en-US');
    for (const line of lines) {
      const [noun, verb, ...rest] = words(line.replaceAll("'", ' '));
      const spec = nouns
        .flatMap(({ commands }) => commands)
        .find((one) => one.words.join(' ') === `${noun} ${verb}`);
      const known = new Set([
        ...(spec?.flags ?? []).flatMap(({ name, short }) => [`--${name}`, `-${short}`]),
        ...['--yes', '--dry-run', '-o'],
      ]);
      const strange = rest.filter((word) => /^--?[a-z]/.test(word) && !known.has(word));
      expect([line, spec?.words, strange]).toEqual([line, [noun, verb], []]);
    }
  });
});
