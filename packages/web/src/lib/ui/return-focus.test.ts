import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const isDialog = /<(?:Modal|Drawer|Surface)\b/;
/** What all dialogs are made of: it is put on the page by those beside it. */
const surface = 'components/frame/surface.tsx';

it('every dialog that is taken off the page while it is open gives the focus back', () => {
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && path !== surface)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const dialogs = sources.filter(({ text }) => isDialog.test(text));
  expect(dialogs.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['components/frame/dialog.tsx', 'components/frame/form-frame.tsx']),
  );
  expect(dialogs.filter(({ text }) => !text.includes('useReturnFocus()')).map(({ path }) => path)).toEqual(
    [],
  );
});
