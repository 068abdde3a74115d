import { describe, expect, it, vi } from 'vitest';
import { createRelease } from './release.js';

const pageWith = (script: string) =>
  `<!doctype html><html><head><script type="module" crossorigin src="${script}"></script></head><body></body></html>`;
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const { signal } = new AbortController();

async function ask(answer: string | Response, own = '/assets/index-aaa.js') {
  const fetchPage = vi.fn(async () => (typeof answer === 'string' ? new Response(answer) : answer));
  const replaced = await createRelease(parse(pageWith(own)), fetchPage).isReplaced(signal);
  return { replaced, fetchPage };
}

describe('the release of a page', () => {
  it.each([
    ['/assets/index-aaa.js', false],
    ['/assets/index-bbb.js', true],
  ])('is asked of the page itself: %s', async (script, expected) => {
    const { replaced, fetchPage } = await ask(pageWith(script));
    expect(replaced).toBe(expected);
    expect(fetchPage.mock.calls).toEqual([['/', { cache: 'no-store', signal }]]);
  });

  it('is not replaced by what is no page of ours', async () => {
    const elsewhere = new Response(pageWith('/assets/index-bbb.js'));
    Object.defineProperty(elsewhere, 'redirected', { value: true });
    const answers = [
      '<h1>Back soon</h1>',
      pageWith('/portal/sign-in.js'),
      new Response(pageWith('/assets/index-bbb.js'), { status: 503 }),
      elsewhere,
    ];
    for (const answer of answers) expect((await ask(answer)).replaced).toBe(false);
  });

  it('of a developer is never replaced, and never asked for', async () => {
    const { replaced, fetchPage } = await ask(pageWith('/assets/index-bbb.js'), '/src/app/main.tsx');
    expect([replaced, fetchPage.mock.calls.length]).toEqual([false, 0]);
  });

  it('is nobody’s answer where the server is away', async () => {
    const away = createRelease(parse(pageWith('/assets/index-aaa.js')), () =>
      Promise.reject(new TypeError('away')),
    );
    await expect(away.isReplaced(signal)).rejects.toThrow('away');
  });
});
