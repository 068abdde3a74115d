import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const own = Object.entries(sources).filter(
  ([path]) =>
    !/\.(?:test|fixture)\.tsx?$/.test(path) &&
    !/\.(?:zh-cn|en-us)\.ts$/.test(path) &&
    !path.startsWith('./') &&
    !path.includes('/testing/'),
);
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** A language is named in itself, on the button that switches to it. */
const named = '../components/plain/language-button.tsx';

it('a question before something is done asks for nothing to be filled in: that is a form, in its frame', () => {
  const questions = own.flatMap(([path, code]) =>
    [...code.matchAll(/modal\.(\w+)\(\{[\s\S]*?\n\s*\}\)/g)].map(([text, kind]) => ({ path, kind, text })),
  );
  expect(questions.length).toBeGreaterThan(5);
  const odd = questions.filter(
    ({ kind, text }) =>
      kind !== 'confirm' || /<(?:Input|Form|Select|Checkbox|Radio|DatePicker|Upload|Switch)\b/.test(text),
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});

describe('texts a person reads', () => {
  it('are looked at in every source file', () => {
    expect(own.length).toBeGreaterThan(120);
  });

  it('are beside it only: no Chinese in code', () => {
    const found = own.filter(
      ([path, code]) => path !== named && /[\u4e00-\u9fff]/.test(withoutComments(code)),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });

  it('are beside it only: no words between tags', () => {
    const between = />\s*([A-Za-z][a-z]+(?: [A-Za-z]+)*)\s*<\//g;
    const allowed = new Set(['Ctrl K']);
    const found = own
      .filter(([path]) => path.endsWith('.tsx'))
      .flatMap(([path, code]) =>
        [...withoutComments(code).matchAll(between)].flatMap(([, text]) =>
          text && !allowed.has(text) ? [`${path}: ${text}`] : [],
        ),
      );
    expect(found).toEqual([]);
  });

  it('are beside it only: no words in attributes that are read aloud', () => {
    const attributes = /(?:aria-label|title|placeholder|alt)="([^"]+)"/g;
    const found = own.flatMap(([path, code]) =>
      [...withoutComments(code).matchAll(attributes)].map(([, text]) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
