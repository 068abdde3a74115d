import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { asModule } from './ink-table.js';

const source = readFileSync(createRequire(import.meta.url).resolve('ink-table'), 'utf8');

describe('ink-table as a module', () => {
  it('imports what it required, and measures columns by display width', () => {
    const text = asModule(source, '/own/width.ts');
    expect(text).toContain('import displayWidth from "/own/width.ts"');
    expect(text.match(/displayWidth\(/g)).toHaveLength(3);
    expect(text).not.toMatch(/require\(|exports\./);
  });

  it.each(['require("ink")', 'String(value).length', 'exports.default = Table;'])(
    'fails loudly when its source no longer has %s',
    (place) => {
      expect(() => asModule(source.replace(place, ''), '/own/width.ts')).toThrow(/no longer has/);
    },
  );

  it('fails loudly when its source requires something else', () => {
    expect(() => asModule(`${source}\nrequire("chalk");`, '/own/width.ts')).toThrow(/another require\(/);
  });
});
