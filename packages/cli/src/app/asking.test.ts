import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtMall, mall } from '../testing/built-cli.js';
import { emptyConfig, runShell } from '../testing/run-shell.js';
import { openTerminal } from '../testing/terminal.js';
import { ok, type RecordedRequest, signedIn, startWire, type Wire } from '../testing/wire.js';

let wire: Wire;
let seen: RecordedRequest[] = [];
beforeAll(async () => {
  builtMall();
  wire = await startWire((one) => {
    seen.push(one);
    return ok({ id: '1', clientId: 'ci', scope: 'all' });
  });
});
afterAll(() => wire.close());

const env = () => ({ ...signedIn(wire), MALL_CONFIG_DIR: emptyConfig() });

describe('a confirmation on a terminal', () => {
  it.each([
    ['n\r', 12, 0],
    ['\r', 12, 0],
    ['\u0003', 12, 0],
    ['y\r', 1, 1],
  ] as const)('answered with %j ends with %i and sends %i requests', async (answer, code, requests) => {
    seen = [];
    const terminal = openTerminal(['param', 'delete', '5'], env());
    await terminal.until('Are you sure to delete the selected data? (1) [y/N]');
    terminal.type(answer);
    const ended = await terminal.ended;
    expect(seen).toHaveLength(requests);
    if (requests === 0) expect(ended).toBe(code);
  });

  it('names a production context', async () => {
    const config = env();
    await mall(['context', 'add', 'prod', '--production', '--use', '--url', wire.url], config);
    const terminal = openTerminal(['param', 'delete', '5'], config);
    await terminal.until('Production: prod');
    terminal.type('n\r');
    expect(await terminal.ended).toBe(12);
  });
});

it.each(['param delete 5', 'param delete 5 6', 'user reset-password 5'])(
  'a dry run of `mall %s` asks nothing, with or without a terminal',
  async (line) => {
    for (const typed of [undefined, '']) {
      const options = typed === undefined ? {} : { typed, terminal: 80 };
      const ran = await runShell(`${line} --dry-run`, { env: env(), ...options });
      expect(ran, ran.stderr).toMatchObject({ code: 0 });
      expect(ran.stderr).not.toContain('[y/N]');
    }
  },
);

describe('a required secret', () => {
  it('is asked for, hidden, and sent', async () => {
    seen = [];
    const terminal = openTerminal(['client', 'create', '--client-id', 'ci'], env());
    await terminal.until('secret:');
    terminal.type('s3cret-word\r');
    await terminal.until('Added successfully');
    expect(terminal.raw()).not.toContain('s3cret-word');
    expect(JSON.parse(seen[0]?.body ?? '{}')).toMatchObject({
      clientId: 'ci',
      clientSecret: 's3cret-word',
      scope: 'all',
    });
  });

  it('--no-input never asks', async () => {
    seen = [];
    const terminal = openTerminal(['client', 'create', '--client-id', 'ci', '--no-input'], env());
    expect(await terminal.ended).toBe(2);
    expect(seen).toEqual([]);
  });
});
