// biome-ignore-all lint/suspicious/noTemplateCurlyInString: that is how expressions of a model are written
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runShell } from '../../testing/run-shell.js';
import { tempFolder } from '../../testing/temp.js';
import { ok, pageOf, type RecordedRequest, signedIn, startWire, type Wire } from '../../testing/wire.js';

const leave = (people: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>\r
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="leave" name="请假" flowable:skipFirstNode="true">
    <startEvent id="start"/>
    <userTask id="ask" name="发起人"><extensionElements><flowable:assignee type="custom" value="applyUser"/></extensionElements></userTask>
    <exclusiveGateway id="long" default="short"/>
    <userTask id="check" name="店长审批"><extensionElements>${people}
      <flowable:button label="通过" prop="wf_pass" display="true"/></extensionElements></userTask>${more}
    <endEvent id="end"/>
    <sequenceFlow id="f1" sourceRef="start" targetRef="ask"/>
    <sequenceFlow id="f2" sourceRef="ask" targetRef="long"/>
    <sequenceFlow id="f3" sourceRef="long" targetRef="check"><conditionExpression>\${days &gt; 3}</conditionExpression></sequenceFlow>
    <sequenceFlow id="short" sourceRef="long" targetRef="end"/>
    <sequenceFlow id="f4" sourceRef="check" targetRef="end"/>
  </process>
</definitions>\n\n`;
const manager = '<flowable:assignee type="role" value="7" text="店长"/>';
const wang = '<flowable:assignee type="user" value="9" text="王芳"/>';

let folder: string;
let file: string;
beforeEach(() => {
  folder = tempFolder('workflow');
  file = join(folder, 'leave.bpmn');
  writeFileSync(file, leave(manager));
});

describe('without a server', () => {
  // A server that is not there: nobody may ask it.
  const env = { MALL_URL: 'http://127.0.0.1:1' };
  const run = (line: string, more: { stdin?: string; lang?: string } = {}) =>
    runShell(`${line} --lang ${more.lang ?? 'en'}`, {
      env,
      ...(more.stdin === undefined ? {} : { stdin: more.stdin }),
    });

  it('check has nothing to say of a model that is right', async () => {
    const ran = await run(`workflow check ${file}`);
    expect(ran).toEqual({ code: 0, stdout: '', stderr: `${file}: nothing to say\n` });
    expect(JSON.parse((await run(`workflow check ${file} -o json`)).stdout)).toEqual([]);
  });

  it.each(['en', 'zh'])('check names element and finding, and fails on errors (%s)', async (lang) => {
    writeFileSync(
      file,
      leave(manager).replace('sourceRef="check" targetRef="end"', 'sourceRef="check" targetRef="gone"'),
    );
    const ran = await run(`workflow check ${file} -o json`, { lang });
    expect(ran.code).toBe(1);
    const findings = JSON.parse(ran.stdout);
    expect(findings.some(({ severity }: { severity: string }) => severity === 'error')).toBe(true);
    for (const { message } of findings) expect(/[一-鿿]/.test(message)).toBe(lang === 'zh');
  });

  it('check of warnings alone succeeds, and of what is no BPMN fails', async () => {
    writeFileSync(file, leave(manager).replace('id="end"', 'id="end" flowable:async="true"'));
    const warned = await run(`workflow check ${file}`);
    expect([warned.code, warned.stdout]).toEqual([0, expect.stringMatching(/^warning\tend\t/)]);
    expect(warned.stderr).toContain('0 errors, 1 warnings');
    expect((await run('workflow check -', { stdin: 'no model' })).code).toBe(1);
    expect((await run(`workflow check ${join(folder, 'none.bpmn')}`)).code).toBe(2);
  });

  it('check of several files names the file of each finding', async () => {
    const other = join(folder, 'other.bpmn');
    writeFileSync(other, '<a/>');
    const ran = await run(`workflow check ${file} ${other}`);
    expect(ran.code).toBe(1);
    expect(ran.stdout.startsWith(`${other}\t`)).toBe(true);
    expect(ran.stderr).toContain(`${file}: nothing to say`);
  });

  it('show says step by step who does what, and where it leads', async () => {
    const ran = await run(`workflow show ${file}`, { lang: 'zh' });
    expect(ran.stdout.split('\n')).toEqual([
      '流程 请假 (leave)',
      '    跳过首节点: 是',
      '  开始 start',
      '  审批 发起人 (ask)',
      '      审批人: 发起人',
      '  条件分支 long',
      '      去向: 店长审批，当 days > 3',
      '      去向: end，否则',
      '  审批 店长审批 (check)',
      '      审批人: 角色 店长',
      '      按钮: 通过',
      '  结束 end',
      '',
    ]);
    const data = JSON.parse((await run(`workflow show ${file} -o json`)).stdout);
    expect(data.find(({ id }: { id: string }) => id === 'check').facts).toContainEqual({
      key: 'people',
      label: 'Done by',
      value: 'role 店长',
    });
  });

  it('a model that cannot run is not shown, and where to look is said', async () => {
    writeFileSync(file, leave(manager).replace('targetRef="ask"', 'targetRef="gone"'));
    const ran = await run(`workflow show ${file}`);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain(`mall workflow check ${file}`);
  });

  it('a name with escape codes does nothing to the terminal', async () => {
    writeFileSync(file, leave(manager).replace('name="店长审批"', 'name="x&#x9b;31my"'));
    expect((await run(`workflow show ${file}`)).stdout).not.toContain('\u009b');
  });

  it('diff says what differs and exits 3, or says that nothing does', async () => {
    const now = join(folder, 'now.bpmn');
    writeFileSync(now, leave(wang, '<!-- the same -->'));
    const ran = await run(`workflow diff ${file} ${now}`, { lang: 'zh' });
    expect(ran).toMatchObject({
      code: 3,
      stdout: '~ 修改 审批 店长审批\n    审批人: 角色 店长 → 用户 王芳\n',
    });
    expect(await run(`workflow diff ${file} ${file}`)).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Nothing differs\n',
    });
    const piped = await run(`workflow diff - ${now} -o json`, { stdin: leave(manager) });
    expect(JSON.parse(piped.stdout)).toMatchObject([
      { change: 'changed', id: 'check', facts: [{ key: 'people' }] },
    ]);
  });

  it('diff says of what is new or gone all but what its line has said', async () => {
    const longer = join(folder, 'longer.bpmn');
    const again = '<userTask id="again" name="复核" flowable:assignee="${initiator}" />';
    writeFileSync(longer, leave(manager).replace('<endEvent', `${again}<endEvent`));
    const added = await run(`workflow diff ${file} ${longer}`, { lang: 'zh' });
    expect(added).toMatchObject({ code: 3, stdout: '+ 新增 审批 复核\n    审批人: initiator\n' });
    const removed = await run(`workflow diff ${longer} ${file}`);
    expect(removed).toMatchObject({ code: 3, stdout: '- removed Approval 复核\n    Done by: initiator\n' });
  });

  it('simulate says who gets what, and what a rejection leads to', async () => {
    const ran = await run(`workflow simulate ${file} --as ann --with days=5`);
    expect(ran).toMatchObject({
      code: 0,
      stdout:
        '1. 发起人: ann · approved\n2. 店长审批: role:7 (店长) · approved\nThe process has come to its end\n',
    });
    const short = await run(`workflow simulate ${file} --with days=1 -o json`);
    expect(JSON.parse(short.stdout)).toMatchObject({ outcome: 'completed', steps: [{ nodeId: 'ask' }] });
    const back = await run(`workflow simulate ${file} --as ann --with days=5 --decide 店长审批=reject`);
    expect(back.stdout).toContain('rejected, back to 发起人');
    expect((await run(`workflow simulate ${file} --decide nobody=reject`)).code).toBe(2);
    const unknown = await run(`workflow simulate ${file}`);
    expect([unknown.code, unknown.stdout]).toEqual([1, expect.stringContaining('refuses to go on')]);
  });

  it('test runs the cases beside the model, and fails where one is not as expected', async () => {
    expect((await run(`workflow test ${file}`)).code).toBe(2);
    const cases = join(folder, 'leave.cases.yaml');
    writeFileSync(cases, '- { name: long, with: { days: 5 }, path: [ask, 店长审批], outcome: completed }\n');
    expect(await run(`workflow test ${file}`)).toMatchObject({
      code: 0,
      stderr: '1 cases passed, 0 failed\n',
    });
    writeFileSync(
      cases,
      '- { name: short, with: { days: 1 }, path: [ask, check] }\n- { name: end, with: { days: 5 }, decide: "ask=reject", outcome: terminated }\n',
    );
    const ran = await run(`workflow test ${file} -o json`);
    expect(ran.code).toBe(1);
    expect(JSON.parse(ran.stdout)).toEqual([
      { case: 'short', result: 'failed', expected: 'ask → check', actual: 'ask' },
      { case: 'end', result: 'passed', expected: 'terminated', actual: 'terminated' },
    ]);
    writeFileSync(
      cases,
      '- { name: half, with: { days: 4.5 }, path: [ask, check] }\n- { name: less, with: { days: 0.5 }, path: [ask] }\n',
    );
    expect((await run(`workflow test ${file}`)).stderr).toBe('2 cases passed, 0 failed\n');
    writeFileSync(cases, '- { name: none }\n');
    expect((await run(`workflow test ${file}`)).code).toBe(2);
  });
});

describe('with a server', () => {
  let wire: Wire;
  let kept: { id: string; modelKey: string; name: string; modelXml: string } | undefined;
  let played: object[];
  const bodies = () =>
    wire.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
  beforeEach(async () => {
    kept = { id: '7', modelKey: 'leave', name: '请假', modelXml: leave(manager) };
    const base = { tenantId: '000000', modelVersion: 1, status: 1, version: 1 };
    played = [];
    wire = await startWire(({ path }: RecordedRequest) => {
      if (path.includes('/detail')) return ok({ ...base, ...kept });
      if (path.includes('/case/run')) return ok(played);
      if (path.includes('/list')) return pageOf(kept ? [{ ...base, ...kept, modelXml: undefined }] : []);
      return ok({ ...base, id: '7', modelKey: 'leave', name: '请假' });
    });
  });
  afterEach(() => wire.close());
  const run = (line: string) => runShell(line, { env: signedIn(wire) });

  it('an export is what the server keeps, byte for byte; imported again nothing is sent', async () => {
    const path = join(folder, 'out.bpmn');
    expect((await run(`workflow export leave --to ${path}`)).code).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe(leave(manager));
    expect((await run('workflow export 7')).stdout).toBe(leave(manager));
    expect(await run(`workflow import ${path}`)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('as it was'),
    });
    expect(bodies()).toEqual([]);
    expect((await run(`workflow export leave --to ${path}`)).code).not.toBe(0);
  });

  it('test runs the cases that the server keeps, with what is in a file where one is given', async () => {
    const way = (...ids: string[]) => ({
      outcome: 'completed',
      steps: ids.map((nodeId) => ({ nodeId, nodeName: null })),
    });
    const same = { id: '1', name: 'short', passed: true, problem: null, expected: way('ask') };
    played = [{ ...same, actual: way('ask') }];
    expect(await run('workflow test --model leave')).toMatchObject({
      code: 0,
      stderr: '1 cases passed, 0 failed\n',
    });
    played = [
      ...played,
      { ...same, id: '2', name: 'long', passed: false, actual: way('ask', 'check') },
      { ...same, id: '3', name: 'gone', passed: false, actual: null, problem: '发起人已停用' },
    ];
    const ran = await run(`workflow test ${file} --model 7 -o json`);
    expect(ran.code).toBe(1);
    const expected = 'ask: completed';
    expect(JSON.parse(ran.stdout)).toEqual([
      { case: 'short', result: 'passed', expected, actual: expected },
      { case: 'long', result: 'failed', expected, actual: 'ask → check: completed' },
      { case: 'gone', result: 'failed', expected, actual: '发起人已停用' },
    ]);
    expect(bodies()).toEqual([{ modelId: '7' }, { modelId: '7', modelXml: leave(manager) }]);
  });

  it('test says where its cases come from: a file or the server, and one of them', async () => {
    expect((await run('workflow test')).code).toBe(2);
    expect((await run(`workflow test ${file} --model leave --cases ${file}`)).code).toBe(2);
    kept = undefined;
    expect((await run('workflow test --model nobody')).code).toBe(6);
  });

  it('an import changes the model of its key, with the text as it is in the file', async () => {
    writeFileSync(file, `\uFEFF${leave(wang)}`);
    expect((await run(`workflow import ${file}`)).stderr).toContain('Updated process model leave');
    expect(bodies()).toEqual([{ id: '7', name: '请假', modelXml: `\uFEFF${leave(wang)}` }]);
  });

  it('an import of a new key makes a model; one with errors, and a dry run, send nothing', async () => {
    kept = undefined;
    const shown = await run(`workflow import ${file} --dry-run`);
    expect(shown.stdout).toContain('POST /mall-api/blade-workflow/design/model/submit');
    writeFileSync(join(folder, 'bad.bpmn'), leave(manager).replace('targetRef="ask"', 'targetRef="gone"'));
    expect((await run(`workflow import ${join(folder, 'bad.bpmn')}`)).code).toBe(2);
    expect(bodies()).toEqual([]);
    expect((await run(`workflow import ${file}`)).stderr).toContain('Made process model leave');
    expect(bodies()).toMatchObject([{ modelKey: 'leave', modelXml: leave(manager) }]);
    expect(await run('workflow export nobody')).toMatchObject({ code: 6 });
  });
});
