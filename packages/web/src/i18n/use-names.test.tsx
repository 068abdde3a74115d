import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { freshBrowser } from '../testing/fresh-browser.js';
import { commonWords } from './common-words.js';
import { createLanguages } from './languages.js';
import { LanguagesProvider } from './languages-provider.js';
import { screenNamespace, useNames } from './use-names.js';
import { useWords } from './use-words.js';

const screens = {
  name: screenNamespace,
  load: { 'zh-CN': async () => ({ '/plum': '李子' }), 'en-US': async () => ({ '/plum': 'Plums' }) },
};

async function show() {
  const languages = await createLanguages({
    stored: undefined,
    remember: () => undefined,
    fetchPart: (load) => load(),
    first: [commonWords],
  });
  await act(async () => {
    render(
      <LanguagesProvider languages={languages}>
        <Suspense>
          <Said />
        </Suspense>
      </LanguagesProvider>,
    );
  });
  return languages;
}

function Said() {
  useWords(screens);
  const { menuName, screenName } = useNames();
  const rows = [
    { code: 'user', name: '员工' },
    { code: 'authority', name: '权限管理' },
    { code: 'our_own', name: '我们的' },
  ];
  return <p>{[...rows.map(menuName), screenName('/plum'), screenName('/pear')].join(' | ')}</p>;
}

freshBrowser();

describe('names in the menu', () => {
  it('are those of the rows, and the contract’s in English where nobody has renamed a row of ours', async () => {
    const languages = await show();
    expect(await screen.findByText('员工 | 权限管理 | 我们的 | 李子 | /pear')).toBeTruthy();
    await act(() => languages.choose('en-US'));
    expect(await screen.findByText('员工 | Permissions | 我们的 | Plums | /pear')).toBeTruthy();
  });
});
