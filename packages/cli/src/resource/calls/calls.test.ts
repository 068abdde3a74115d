import { afterEach, describe, expect, it } from 'vitest';
import { manifestOf, type RunOptions, runShell } from '../../testing/run-shell.js';
import { sampleNouns } from '../../testing/sample-nouns.js';
import {
  ok,
  pageOf,
  type RecordedRequest,
  refused,
  signedIn,
  startWire,
  type Wire,
} from '../../testing/wire.js';

let wire: Wire;
afterEach(() => wire?.close());

const notes = [
  { id: '1', text: 'fog', seen: true },
  { id: '2', text: 'hail', seen: false },
];

async function run(line: string, options: RunOptions = {}, answer = answers) {
  wire = await startWire(answer);
  return runShell(line, { catalogue: sampleNouns, ...options, env: { ...signedIn(wire), ...options.env } });
}

function answers({ path }: RecordedRequest) {
  if (path.includes('/notes')) return pageOf(notes, 23);
  return path.includes('/warn') ? ok({ warned: 3 }) : ok({ place: '杭州', rain: true });
}

describe('a group of calls without a table', () => {
  it('is a noun of its module, with its calls as verbs; what other code calls for people is none', async () => {
    const { root, nouns } = await manifestOf('en-US', sampleNouns);
    expect(root.nouns.find(({ name }) => name === 'weather')).toMatchObject({
      group: 'system',
      summary: 'Weather',
      verbs: ['forecast', 'notes', 'warn'],
    });
    expect(root.nouns.filter(({ name }) => name === 'settings')).toEqual([]);
    // The shell's own `auth` stands where the contract's calls of that name are behind.
    expect(nouns.find(({ name }) => name === 'auth')?.commands.map(({ words }) => words[1])).toContain(
      'login',
    );
  });

  it.each([
    ['en', 'Place  杭州\nRain   Yes\n'],
    ['zh', '地点  杭州\n下雨  是\n'],
  ])('a read takes its inputs by flags, and reads in %s', async (lang, shown) => {
    const ran = await run(`weather forecast --place 杭州 --until "2026-05-01 08:00:00" --lang ${lang}`, {
      terminal: 80,
      env: { CLICOLOR: '0', NO_COLOR: '1' },
    });
    expect(ran).toMatchObject({ code: 0, stdout: shown });
    const query = new URL(wire.seen[0]?.path ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(query)).toEqual({ place: '杭州', until: '2026-05-01 08:00:00' });
  });

  it('is checked before anything is sent, at the flag', async () => {
    const ran = await run('weather forecast');
    expect(ran).toMatchObject({ code: 2, stderr: expect.stringContaining('  --place: ') });
    expect(wire.seen).toEqual([]);
  });

  it('a read of pages pages', async () => {
    const ran = await run('weather notes --page-size 2');
    expect(ran).toEqual({
      code: 0,
      stdout: '1\tfog\ttrue\n2\thail\tfalse\n',
      stderr: '1–2 of 23, use --all for everything\n',
    });
    expect(wire.seen[0]?.path).toContain('size=2');
    await wire.close();
    const wrong = await run('weather notes --sort txet');
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean: text') });
    await wire.close();
    expect((await run('weather notes -o json --columns text')).stdout).toContain('"text": "fog"');
  });

  it('a write asks where it is dangerous, takes a pair of flags, and hides its secret', async () => {
    expect(await run('weather warn --text hail --urgent')).toMatchObject({ code: 2 });
    expect(wire.seen).toEqual([]);
    await wire.close();
    const options = { stdin: 'hush-hush\n' };
    const shown = await run('weather warn --text hail --no-urgent --api-secret-stdin --dry-run', options);
    expect(shown.stdout).toContain('"urgent": 0');
    expect(shown.stdout).not.toContain('hush');
    expect(wire.seen).toEqual([]);
    await wire.close();
    const ran = await run('weather warn --text hail --urgent --api-secret-stdin --yes -o json', options);
    expect(JSON.parse(ran.stdout)).toEqual({ warned: 3 });
    expect(JSON.parse(wire.seen[0]?.body ?? '')).toEqual({ text: 'hail', urgent: 1, apiSecret: 'hush-hush' });
  });

  it('hints at no list where there is none', async () => {
    const ran = await run('weather forecast --place x', {}, () => refused(404, 'row.not_found', 'gone'));
    expect(ran.code).toBe(6);
    expect(ran.stderr).not.toContain('weather list');
  });
});
