import type { Language } from '@mall/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { segmentsWidth } from '../components/text/segments.js';
import type { DashboardState } from '../controllers/state/dashboard.js';
import { after, answered, readyState, tenantRows } from '../testing/states.js';
import { crumbSegments, keySegments, messageSegments } from './chrome.js';

const names = {
  chinese: '城东新鲜水果蔬菜批发市场第一分店与冷链配送中心（含夜间值班仓库）',
  english: 'The Eastern Wholesale Market for Fruit and Vegetables, Cold Chain and Night Store',
  mixed: 'Fresh 水果 🍎👨‍👩‍👧 é̂ store — a name that nobody would ever cut by hand — 结束',
};
const facts = {
  'zh-CN': { production: '生产环境', readOnly: '只读' },
  'en-US': { production: 'PRODUCTION', readOnly: 'read-only' },
} as const;

async function pageOf(language: Language, name: string, tenantId: string): Promise<DashboardState> {
  const place = { production: true, readOnly: true, contextName: 'prod-east-1', tenantId };
  const ready = await readyState({ language, place, resources: ['tenant'] });
  const rows = tenantRows(3).map((row) => ({ ...row, tenantName: name }));
  const list = answered(after(ready, { type: 'open-resource', name: 'tenant' }), rows);
  return after(list, { type: 'open-detail' }, { type: 'open-source' }).state;
}

function lineAt(state: DashboardState, columns: number) {
  const segments = crumbSegments({ ...state, size: { columns, rows: 24 } });
  return { text: segments.map((part) => part.text).join(''), width: segmentsWidth(segments) };
}

describe.each(['zh-CN', 'en-US'] as const)('the first line, %s', (language) => {
  describe.each(Object.keys(names) as (keyof typeof names)[])('with a long %s name', (kind) => {
    let state: DashboardState;
    beforeAll(async () => {
      state = await pageOf(language, names[kind], 'tenant-with-a-long-code-000001');
    });

    it('says production, read-only and the context whole, at every width', () => {
      for (let columns = 40; columns <= 200; columns += 1) {
        const { text, width } = lineAt(state, columns);
        const context = ` ${facts[language].production}  ${facts[language].readOnly} prod-east-1  `;
        expect(text.startsWith(context), `${columns}: ${text}`).toBe(true);
        expect(width, text).toBe(columns);
      }
    });

    it('cuts the name, and leaves out who one is before that', () => {
      expect(lineAt(state, 80).text).toContain('…');
      expect(lineAt(state, 60).text).not.toContain('tenant-with-a-long-code');
      expect(lineAt(state, 200).text).toContain('tenant-with-a-long-code-000001 127.0.0.1:8080');
      expect(lineAt(state, 200).text).toContain(names[kind].slice(0, 20));
    });
  });

  it('drops the beginning of a long way, never the end of the page one is on', async () => {
    const { state } = after(
      await readyState({ language }),
      ...(['user', 'role', 'dept', 'post', 'menu', 'dict'] as const).map(
        (name) => ({ type: 'open-resource', name }) as const,
      ),
    );
    const title = state.catalog.dict!.labels[language].title;
    for (let columns = 40; columns <= 200; columns += 1)
      expect(lineAt(state, columns).text, String(columns)).toContain(` › ${title} `);
  });
});

describe('who is signed in, on the first line', () => {
  const who = ' admin@000000';
  const where = ' shop.example.com:8080';
  const shownAt = async (columns: number) => {
    const place = { serverUrl: 'https://shop.example.com:8080/' };
    const { text } = lineAt(await readyState({ language: 'en-US', place, resources: [] }), columns);
    return text.trimEnd();
  };
  // The context with two blanks behind it, the title, a blank, who and where.
  const whole = 'test  Home'.length + 1 + who.length + where.length;

  it('says where as soon as there is room for it, and who before that', async () => {
    expect(await shownAt(whole)).toBe(`test  Home ${who}${where}`);
    expect(await shownAt(whole - 1)).toMatch(/Home +admin@000000$/);
    expect(await shownAt(whole - where.length)).toBe(`test  Home ${who}`);
    expect(await shownAt(whole - where.length - 1)).toBe('test  Home');
  });
});

describe('the last line', () => {
  const lineOf = (state: DashboardState, columns: number) =>
    keySegments({ ...state, size: { columns, rows: 24 } });

  it('has as many keys as fit, and each of them where it fits exactly', async () => {
    const state = await readyState({ language: 'en-US' });
    const all = lineOf(state, 400);
    const width = segmentsWidth(all);
    expect(lineOf(state, width)).toEqual(all);
    expect(lineOf(state, width - 1).length).toBeLessThan(all.length);
    for (let columns = 20; columns <= width; columns += 1) {
      const line = lineOf(state, columns);
      expect(segmentsWidth(line)).toBeLessThanOrEqual(columns);
    }
    // A long one that does not fit makes room for a shorter one behind it.
    expect(lineOf(state, 20).length).toBeGreaterThan(0);
  });
});

describe('the line above the keys', () => {
  it.each([
    ['info', ' done', 'plain'],
    ['good', ' ✓ done', 'good'],
    ['warn', ' ! done', 'warn'],
    ['bad', ' ✗ done', 'bad'],
  ] as const)('says what happened, marked as %s', async (tone, text, shown) => {
    const state = await readyState({ resources: [] });
    expect(messageSegments({ ...state, notice: { tone, phrase: { text: 'done' } } })).toEqual([
      { text, tone: shown },
    ]);
    expect(messageSegments(state)).toEqual([]);
  });
});
