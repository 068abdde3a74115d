import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const using = (tag: RegExp) => sources.filter(({ text }) => tag.test(text));

it('what lies over a page comes from the frames, all of which give the focus back', () => {
  const bare = using(/<(?:Modal|Drawer)\b/).map(({ path }) => path);
  expect(bare.filter((path) => !path.startsWith('components/frame/'))).toEqual([]);
  const frames = using(/<Surface\b/);
  expect(frames.length).toBe(3);
  expect(frames.filter(({ text }) => !text.includes('useReturnFocus();')).map(({ path }) => path)).toEqual(
    [],
  );
  expect(using(/<(?:FormFrame|Dialog|SidePanel)\b/).length).toBeGreaterThan(20);
});
