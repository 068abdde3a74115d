import type { Pinyin } from '@mall/sdk';
import { pinyin } from 'pinyin-pro';

/** Pinyin of names, each computed once. */
export function createPinyin(): Pinyin {
  const known = new Map<string, ReturnType<Pinyin>>();
  return (name) => {
    const before = known.get(name);
    if (before) return before;
    const options = { toneType: 'none', type: 'array' } as const;
    const sound = {
      initials: pinyin(name, { ...options, pattern: 'first' }).join(''),
      full: pinyin(name, options).join(''),
    };
    known.set(name, sound);
    return sound;
  };
}
