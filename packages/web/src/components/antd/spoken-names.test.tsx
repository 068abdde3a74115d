import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { Input, Select } from 'antd';
import { expect, it } from 'vitest';
import { freshBrowser } from '../../testing/fresh-browser.js';
import { renderScreen } from '../../testing/render-screen.js';
import { NumberInput } from './number-input.js';
import { useClearable } from './use-clearable.js';

const ClearableText = () => <Input allowClear={useClearable()} aria-label="text" defaultValue="a" />;

const ClearableSelect = () => (
  <Select allowClear={useClearable()} value="a" options={[{ value: 'a', label: 'A' }]} />
);

freshBrowser();

it('no switch between parts is called what antd calls them all', () => {
  const switches = sources().flatMap(([, text]) => text.match(/<Segmented[\s\S]*?\/>/g) ?? []);
  expect(switches.length).toBeGreaterThan(2);
  expect(switches.filter((one) => !one.includes('aria-label='))).toEqual([]);
});

it('nothing is emptied by a button without a name of ours, but a colour, by a word of antd’s', () => {
  const bare = sources()
    .filter(([, text]) => /\ballowClear(?:\s|: true|=\{true\})/.test(text))
    .map(([path]) => path);
  expect(bare).toEqual(['app/shell/header/colour-picker.tsx']);
});

it('a text that can be emptied says so', async () => {
  await renderScreen(<ClearableText />);
  expect(screen.getByRole('button', { name: '清空' })).toBeTruthy();
});

it('what antd names in English by itself is named in the language of the page', async () => {
  await renderScreen(
    <>
      <NumberInput value={1} />
      <ClearableSelect />
    </>,
  );
  for (const name of ['增加', '减少']) expect(screen.getByLabelText(name)).toBeTruthy();
  expect(screen.getByRole('button', { name: '清空' })).toBeTruthy();
});

it('and changes with it', async () => {
  const { services } = await renderScreen(<NumberInput value={1} />);
  await services.languages.choose('en-US');
  expect(await screen.findByLabelText('Increase')).toBeTruthy();
  expect(screen.queryByLabelText('增加')).toBeNull();
});

/** Each file of the web with its text. */
function sources(): [path: string, text: string][] {
  const root = join(import.meta.dirname, '../..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}
