import { StringDecoder } from 'node:string_decoder';

/** One thing a person did: a named key (`up`, `ctrl+s`, `G`, `space`), or text that was typed or pasted. */
export type Key = { readonly name: string; readonly text?: string };

const pasteStart = '\u001b[200~';
const pasteEnd = '\u001b[201~';

// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const unfinished = /^\u001b(?:\[[\d;?<>= -/]*|\[M[\s\S]{0,2}|O|[\]PX^_][\s\S]*)?$/;

type Step = { readonly used: number; readonly key?: Key | undefined };

export interface KeyDecoder {
  /** Keys that are complete so far. */
  push(bytes: Uint8Array | string): Key[];
  /** Something waits for its rest; after a moment of silence it is an Escape on its own. */
  pending(): boolean;
  flush(): Key[];
}

/**
 * Reads what a terminal sends: keys with modifiers, pasted text as one piece, several keys in one chunk, sequences
 * split over chunks. Mouse reports and answers of the terminal are swallowed.
 */
export function createKeyDecoder(): KeyDecoder {
  const utf8 = new StringDecoder('utf8');
  let buffer = '';
  const pasted = (): Key | 'wait' => {
    const to = buffer.indexOf(pasteEnd);
    if (to < 0) return 'wait';
    const text = buffer.slice(pasteStart.length, to);
    buffer = buffer.slice(to + pasteEnd.length);
    return { name: 'paste', text };
  };
  const drain = (final: boolean): Key[] => {
    const keys: Key[] = [];
    while (buffer !== '') {
      if (buffer.startsWith(pasteStart)) {
        const key = pasted();
        if (key === 'wait') break;
        keys.push(key);
        continue;
      }
      if (!final && unfinished.test(buffer)) break;
      const char = buffer.match(/^[\s\S]/u)?.[0] ?? '';
      const step: Step = char === '\u001b' ? escapeStep(buffer) : { used: char.length, key: charKey(char) };
      buffer = buffer.slice(step.used);
      if (step.key) keys.push(step.key);
    }
    return keys;
  };
  return {
    push: (bytes) => {
      buffer += typeof bytes === 'string' ? bytes : utf8.write(bytes as Buffer);
      return drain(false);
    },
    pending: () => buffer !== '' && !buffer.startsWith(pasteStart),
    flush: () => drain(true),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are made of them
const csi = /^\u001b\[([\d;?<>=]*)([ -/]*)([@-~])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const x10Mouse = /^\u001b\[M[\s\S]{3}/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const ss3 = /^\u001bO([A-Z])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const stringSequence = /^\u001b[\]PX^_][\s\S]*?(?:\u0007|\u001b\\)/;

function escapeStep(rest: string): Step {
  const mouse = x10Mouse.exec(rest);
  if (mouse) return { used: mouse[0].length };
  const sequence = csi.exec(rest);
  if (sequence) return { used: sequence[0].length, key: csiKey(sequence[1] ?? '', sequence[3] ?? '') };
  const application = ss3.exec(rest);
  if (application) return { used: 3, key: csiKey('', application[1] ?? '') };
  const string = stringSequence.exec(rest);
  if (string) return { used: string[0].length };
  const next = rest.slice(1).match(/^[\s\S]/u)?.[0];
  if (next === undefined || next === '\u001b') return { used: 1, key: { name: 'escape' } };
  return { used: 1 + next.length, key: { name: `alt+${charKey(next).name}` } };
}

const csiFinals: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  Z: 'shift+tab',
};
const csiNumbers: Readonly<Record<string, string>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'pageup',
  6: 'pagedown',
  7: 'home',
  8: 'end',
};

function csiKey(parameters: string, final: string): Key | undefined {
  const [first, modifier] = parameters.split(';');
  const name = final === '~' ? csiNumbers[first ?? ''] : csiFinals[final];
  return name === undefined ? undefined : { name: final === 'Z' ? name : modifiers(modifier) + name };
}

function modifiers(code: string | undefined): string {
  const bits = Number(code ?? 1) - 1;
  return `${bits & 4 ? 'ctrl+' : ''}${bits & 2 ? 'alt+' : ''}${bits & 1 ? 'shift+' : ''}`;
}

const controls: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'ctrl+j',
  '\t': 'tab',
  '\u001b': 'escape',
  '\u007f': 'backspace',
  '\b': 'backspace',
  ' ': 'space',
};

function charKey(char: string): Key {
  const named = controls[char];
  if (named === 'space') return { name: 'space', text: ' ' };
  if (named !== undefined) return { name: named };
  const code = char.charCodeAt(0);
  if (code < 0x20) return { name: `ctrl+${String.fromCharCode(code + 0x60)}` };
  return { name: char, text: char };
}
