import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const own = Object.entries(sources).filter(
  ([path]) =>
    !/\.test\.tsx?$/.test(path) &&
    !path.includes('/locales/') &&
    !path.startsWith('./') &&
    !path.includes('/testing/'),
);
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** A language is named in itself, on the button that switches to it. */
const named = '../components/plain/language-button.tsx';

describe('texts a person reads', () => {
  it('are looked at in every source file', () => {
    expect(own.length).toBeGreaterThan(120);
  });

  it('are in the locales only: no Chinese in code', () => {
    const found = own.filter(
      ([path, code]) => path !== named && /[\u4e00-\u9fff]/.test(withoutComments(code)),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });

  it('are in the locales only: no words between tags', () => {
    const between = />\s*([A-Za-z][a-z]+(?: [A-Za-z]+)*)\s*<\//;
    const allowed = new Set(['Ctrl K']);
    const found = own
      .filter(([path]) => path.endsWith('.tsx'))
      .flatMap(([path, code]) => {
        const text = between.exec(withoutComments(code))?.[1];
        return text && !allowed.has(text) ? [`${path}: ${text}`] : [];
      });
    expect(found).toEqual([]);
  });

  it('are in the locales only: no words in attributes that are read aloud', () => {
    const spoken = /(?:aria-label|title|placeholder|alt)="([^"]+)"/;
    const found = own.flatMap(([path, code]) => {
      const text = spoken.exec(withoutComments(code))?.[1];
      return text ? [`${path}: ${text}`] : [];
    });
    expect(found).toEqual([]);
  });
});
