import type { Issue } from '@mall/workflow';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEngineWorker } from './ask-worker.js';
import type { Designer } from './designer-parts.js';
import { withEngineWorker } from './engine-worker.fixture.js';
import { drawnIn, line, openedDesigner, processOf } from './opened-designer.fixture.js';
import { useCheck } from './use-check.js';

let designer: Designer;
beforeEach(async () => {
  designer = await openedDesigner(`<startEvent id="s"/><endEvent id="e"/>${line('s', 'e')}`);
});
afterEach(() => {
  cleanup();
  designer.close();
  vi.unstubAllGlobals();
});

interface Waiting {
  readonly xml: string;
  readonly answer: (issues: readonly Issue[]) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** The check over an engine that answers when the test says so. */
function checking() {
  const asked: Waiting[] = [];
  const ask = (question: { readonly xml: string }) =>
    new Promise((resolve, reject) => {
      asked.push({
        xml: question.xml,
        answer: (issues) => act(async () => resolve(issues)),
        fail: () => act(async () => reject(new Error('it has broken'))),
      });
    });
  const { result, unmount } = renderHook(() => useCheck(designer, ask as never));
  const nth = async (at: number): Promise<Waiting> => {
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(at));
    return asked[at] as Waiting;
  };
  return { asked, nth, result, unmount };
}
const rename = (name: string) =>
  act(() => designer.parts('modeling').updateProperties(drawnIn(designer, 'e'), { name }));
const issue = (elementId: string) => ({ severity: 'error', elementId }) as Issue;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

describe('the check of what is drawn', () => {
  it('looks once, and not again where nothing has changed', async () => {
    const { asked, nth, result } = checking();
    expect(result.current).toMatchObject({ issues: undefined, failed: false });
    const first = await nth(0);
    expect(first.xml).toBe(processOf(`<startEvent id="s"/><endEvent id="e"/>${line('s', 'e')}`));
    await first.answer([issue('s')]);
    expect(result.current.issues).toEqual([issue('s')]);
    act(() => designer.parts('selection').select(drawnIn(designer, 'e')));
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('looks at one change at a time, and of many only at the last', async () => {
    const { asked, nth, result } = checking();
    const first = await nth(0);
    for (const name of ['one', 'two', 'three']) {
      rename(name);
    }
    await settled();
    expect(asked).toHaveLength(1);
    await first.answer([issue('s')]);
    // What it has found is of a model that is gone.
    expect(result.current.issues).toBeUndefined();
    const second = await nth(1);
    expect(second.xml).toContain('three');
    await second.answer([issue('e')]);
    expect(result.current.issues).toEqual([issue('e')]);
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('looks as soon as a change has come true, and does not wait for what is drawn after it', async () => {
    const { asked, nth } = checking();
    await (await nth(0)).answer([]);
    rename('one');
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(asked).toHaveLength(2);
  });

  it('says where it could not look, and looks again when it is told to, or when something changes', async () => {
    const { nth, result } = checking();
    await (await nth(0)).fail();
    expect(result.current).toMatchObject({ issues: undefined, failed: true });
    act(() => result.current.again());
    await (await nth(1)).answer([]);
    expect(result.current).toMatchObject({ issues: [], failed: false });
    rename('one');
    await (await nth(2)).fail();
    rename('two');
    await (await nth(3)).answer([]);
    expect(result.current).toMatchObject({ issues: [], failed: false });
  });

  it('hears nothing any more once its screen is gone', async () => {
    const { nth, result, unmount } = checking();
    const first = await nth(0);
    unmount();
    await first.answer([issue('s')]);
    expect(result.current.issues).toBeUndefined();
  });
});

describe('the engine beside the page', () => {
  it('is no more waited for once it is closed', async () => {
    vi.stubGlobal(
      'Worker',
      class Silent {
        postMessage() {}
        terminate() {}
      },
    );
    const engine = openEngineWorker();
    const answer = engine.ask({ kind: 'check', xml: '' });
    engine.close();
    await expect(answer).rejects.toThrow('closed');
  });

  it('that does not come is no more waited for, and is known to be broken', async () => {
    const workers: { onerror?: () => void }[] = [];
    vi.stubGlobal(
      'Worker',
      class Missing {
        onerror?: () => void;
        constructor() {
          workers.push(this);
        }
        postMessage() {}
        terminate() {}
      },
    );
    const engine = openEngineWorker();
    const answer = engine.ask({ kind: 'check', xml: '' });
    expect(engine.isBroken()).toBe(false);
    workers[0]?.onerror?.();
    await expect(answer).rejects.toThrow('broken');
    expect(engine.isBroken()).toBe(true);
  });

  it('finds what is wrong in a model', async () => {
    await withEngineWorker();
    const engine = openEngineWorker();
    const found = await engine.ask({
      kind: 'check',
      xml: processOf(`<startEvent id="s"/>${line('s', 'nowhere')}`),
    });
    expect(found.map(({ severity }) => severity)).toContain('error');
    engine.close();
  });
});
