import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyDecoder } from './key-decoder.js';

function decode(bytes: string): string[] {
  const decoder = createKeyDecoder();
  return [...decoder.push(Buffer.from(bytes)), ...decoder.flush()].map((key) =>
    key.name === 'paste' ? `paste:${key.text}` : key.name,
  );
}

describe('keys', () => {
  it.each([
    ['a', ['a']],
    ['A', ['A']],
    [' ', ['space']],
    ['\r', ['enter']],
    ['\u0003', ['ctrl+c']],
    ['\u0013', ['ctrl+s']],
    ['\u001b', ['escape']],
    ['\u001b\u001b', ['escape', 'escape']],
    ['\u001b[A', ['up']],
    ['\u001bOA', ['up']],
    ['\u001b[1;5C', ['ctrl+right']],
    ['\u001b[Z', ['shift+tab']],
    ['\u001b[3~', ['delete']],
    ['\u001b[5~\u001b[6~', ['pageup', 'pagedown']],
    ['\u007f', ['backspace']],
    ['\u001bx', ['alt+x']],
    ['\u001b\r', ['alt+enter']],
    ['苹果', ['苹', '果']],
    ['🍎', ['🍎']],
    ['jjk', ['j', 'j', 'k']],
    ['\u001b[200~a\r\nq\u001b[201~x', ['paste:a\r\nq', 'x']],
    ['\u001b[<0;10;5Mq', ['q']],
    ['\u001b[M !!q', ['q']],
    ['\u001b]11;rgb:0000/0000/0000\u0007q', ['q']],
    ['\u001b[?62;22cq', ['q']],
  ])('%j is %j', (bytes, names) => expect(decode(bytes)).toEqual(names));

  it('are the same however the bytes are cut into chunks', () => {
    const piece = fc.constantFrom(
      'a',
      '苹',
      '🍎',
      '\u001b[A',
      '\u001b[1;5D',
      '\u001b[200~x\u001b[201~',
      '\r',
      '\u0003',
      '\u001bOB',
      '\u001b[<0;1;1M',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 4 })),
        (pieces, cuts) => {
          const bytes = Buffer.from(pieces.join(''));
          const decoder = createKeyDecoder();
          const names: string[] = [];
          let from = 0;
          for (const size of [...cuts, bytes.length]) {
            names.push(...decoder.push(bytes.subarray(from, from + size)).map((key) => key.name));
            from += size;
          }
          names.push(...decoder.flush().map((key) => key.name));
          const whole = createKeyDecoder();
          expect(names).toEqual([...whole.push(bytes), ...whole.flush()].map((key) => key.name));
        },
      ),
    );
  });
});
