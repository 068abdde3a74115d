import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { Select } from 'antd';
import { expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { NumberInput } from './number-input.js';
import { useClearable } from './use-clearable.js';

const ClearableSelect = () => (
  <Select allowClear={useClearable()} value="a" options={[{ value: 'a', label: 'A' }]} />
);

freshBrowser();

it('no switch between parts is called what antd calls them all', () => {
  const root = join(import.meta.dirname, '../..');
  const switches = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/<Segmented[\s\S]*?\/>/g) ?? []);
  expect(switches.length).toBeGreaterThan(2);
  expect(switches.filter((one) => !one.includes('aria-label='))).toEqual([]);
});

it('what antd names in English by itself is named in the language of the page', async () => {
  await renderScreen(
    <>
      <NumberInput value={1} />
      <ClearableSelect />
    </>,
  );
  for (const name of ['增加', '减少', '清空']) expect(screen.getByLabelText(name)).toBeTruthy();
});

it('and changes with it', async () => {
  const { services } = await renderScreen(<NumberInput value={1} />);
  await services.languages.choose('en-US');
  expect(await screen.findByLabelText('Increase')).toBeTruthy();
  expect(screen.queryByLabelText('增加')).toBeNull();
});
