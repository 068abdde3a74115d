import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { freshBrowser } from '../testing/fresh-browser.js';
import { commonWords } from './common-words.js';
import { createLanguages, type LanguagesOptions } from './languages.js';
import { LanguagesProvider } from './languages-provider.js';
import { counted, useWords } from './use-words.js';
import { defineWords } from './words.js';

const asked: string[] = [];
const fruitWords = defineWords('fruit', {
  'zh-CN': async () => {
    asked.push('zh-CN');
    return { words: { basket: { plum: '李子', many: '{{count}} 个李子', of: '李子: {{title}}' } } } as const;
  },
  'en-US': async () => {
    asked.push('en-US');
    return { words: { basket: { plum: 'Plum', many: '{{count}} (plum|plums)', of: 'Plums: {{title}}' } } };
  },
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

async function build(more: Partial<LanguagesOptions> = {}) {
  const kept: string[] = [];
  const languages = await createLanguages({
    stored: undefined,
    remember: (language) => kept.push(language),
    fetchPart: (load) => load(),
    first: [commonWords],
    ...more,
  });
  return { languages, kept };
}
const show = async (languages: Awaited<ReturnType<typeof createLanguages>>) =>
  act(async () => {
    render(
      <LanguagesProvider languages={languages}>
        <Boundary>
          <Suspense fallback={<p>waiting</p>}>
            <Fruit />
          </Suspense>
        </Boundary>
      </LanguagesProvider>,
    );
  });

function Fruit() {
  const { t, language } = useWords(fruitWords);
  return <p>{[language, t('basket.plum'), t('basket.many', { count: 3 }), t('common:close')].join(' | ')}</p>;
}

freshBrowser();
afterEach(() => {
  asked.length = 0;
});

describe('words', () => {
  it('come when something first speaks them, in the language of the moment only', async () => {
    const { languages } = await build();
    expect(Object.keys(languages.i18n.store.data['zh-CN'] ?? {})).toEqual(['common']);
    expect(asked).toEqual([]);
    await show(languages);
    expect(await screen.findByText('zh-CN | 李子 | 3 个李子 | 关闭')).toBeTruthy();
    expect(asked).toEqual(['zh-CN']);
  });

  it('all change at once, are fetched once for a language, and the choice is kept', async () => {
    const { languages, kept } = await build();
    await show(languages);
    await screen.findByText(/李子/);
    await act(() => languages.choose('en-US'));
    expect(await screen.findByText('en-US | Plum | 3 plums | Close')).toBeTruthy();
    await act(() => languages.choose('zh-CN'));
    await screen.findByText(/李子/);
    await act(() => languages.choose('en-US'));
    expect(await screen.findByText('en-US | Plum | 3 plums | Close')).toBeTruthy();
    expect(asked).toEqual(['zh-CN', 'en-US']);
    expect(kept).toEqual(['en', 'zh', 'en']);
  });

  it('begin in the language that was chosen before', async () => {
    const { languages } = await build({ stored: 'en' });
    await show(languages);
    expect(await screen.findByText('en-US | Plum | 3 plums | Close')).toBeTruthy();
  });

  it('that cannot be loaded are an error, never keys on the screen', async () => {
    let away = false;
    const { languages } = await build({
      fetchPart: (load) => (away ? Promise.reject(new Error('away')) : load()),
    });
    away = true;
    // React tells the console what the boundary caught.
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(languages);
    expect(await screen.findByText('failed')).toBeTruthy();
    told.mockRestore();
  });

  it('of a language that cannot be loaded leave the other one standing, and may be tried again', async () => {
    let away = false;
    const { languages } = await build({
      fetchPart: (load) => (away ? Promise.reject(new Error('away')) : load()),
    });
    await show(languages);
    await screen.findByText(/李子/);
    away = true;
    await expect(languages.choose('en-US')).rejects.toThrow('away');
    expect(languages.current()).toBe('zh-CN');
    expect(await screen.findByText('zh-CN | 李子 | 3 个李子 | 关闭')).toBeTruthy();
    away = false;
    await act(() => languages.choose('en-US'));
    expect(await screen.findByText('en-US | Plum | 3 plums | Close')).toBeTruthy();
  });
});

const title = '(a|b) {{count}} $t(basket.plum) $& <b>';
const turned = '\u202efdp.exe';

function Titled() {
  const { t } = useWords(fruitWords);
  return [title, turned].map((each) => <p key={each}>{t('basket.of', { title: each })}</p>);
}

it('words leave what stands in their places as it is', async () => {
  const { languages } = await build();
  await act(async () => {
    render(
      <LanguagesProvider languages={languages}>
        <Suspense>
          <Titled />
        </Suspense>
      </LanguagesProvider>,
    );
  });
  expect(await screen.findByText(`李子: ${title}`)).toBeTruthy();
  // What turns the direction turns it within itself alone.
  expect(screen.getByText(`李子: \u2068${turned}\u2069`)).toBeTruthy();
});

it('words go by how many there are', () => {
  expect([1, '1', 0, 2, '10,000', undefined].map((count) => counted('(row|rows)', count))).toEqual([
    ...['row', 'row', 'rows', 'rows', 'rows', 'rows'],
  ]);
  expect(counted('a (b) | (c|d e)', 1)).toBe('a (b) | (c|d e)');
});
