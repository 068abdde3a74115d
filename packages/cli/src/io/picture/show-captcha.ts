import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wantsColor } from '../color.js';
import type { Env } from '../streams.js';
import { braille, halfBlocks, iterm, kitty } from './draw.js';
import { decodePng } from './png.js';

export type Drawing = 'kitty' | 'iterm' | 'blocks' | 'braille' | 'file';

/**
 * The first way of drawing that this terminal can do.
 *
 * @example
 * drawingFor({ TERM: 'xterm-kitty' }, 80); // 'kitty'
 */
export function drawingFor(env: Env, columns: number): Drawing {
  if (env.TERM === 'dumb' || columns < 40) return 'file';
  const color = wantsColor(env, true);
  if (color && (env.KITTY_WINDOW_ID || /kitty|ghostty/.test(env.TERM ?? ''))) return 'kitty';
  if (color && env.TERM_PROGRAM === 'iTerm.app') return 'iterm';
  return inCharacters(env);
}

/** Characters are all that can stand in a frame that is drawn again and again. */
const inCharacters = (env: Env): Drawing => (wantsColor(env, true) && trueColor(env) ? 'blocks' : 'braille');

const trueColor = (env: Env): boolean =>
  /truecolor|24bit/i.test(env.COLORTERM ?? '') || /-direct$/.test(env.TERM ?? '');

const base64 = /^data:image\/png;base64,([A-Za-z0-9+/=\s]+)$/;

/** The bytes of a `data:` PNG; anything else is refused. */
export function pngOf(image: string): Buffer {
  const match = base64.exec(image);
  if (!match?.[1] || image.length > 1_500_000) throw new RangeError('captcha');
  return Buffer.from(match[1], 'base64');
}

/** Widest picture: more cells say no more. */
const widest = 65;

/** The captcha in lines of characters; undefined where the room is too small to read it. */
export function captchaLines(
  image: string,
  env: Env,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): string[] | undefined {
  if (env.TERM === 'dumb' || columns < 40) return undefined;
  try {
    const picture = decodePng(pngOf(image));
    const draw = inCharacters(env) === 'blocks' ? halfBlocks : braille;
    const lines = draw(picture, Math.min(widest, columns - 1))
      .trimEnd()
      .split('\n');
    return lines.length <= rows ? lines : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Saves the captcha where only its reader can look. */
export const saveCaptcha = (image: string): string => save(pngOf(image));

function save(file: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'mall-')), 'captcha.png');
  writeFileSync(path, file, { mode: 0o600 });
  return path;
}

export type CaptchaDrawing = { readonly text: string } | { readonly path: string };

/** The captcha as text for this terminal, or as a saved file where it cannot be drawn. */
export function drawCaptcha(image: string, env: Env, columns: number): CaptchaDrawing {
  const file = pngOf(image);
  const drawing = drawingFor(env, columns);
  const width = Math.min(widest, columns - 1);
  try {
    if (drawing === 'kitty') return { text: kitty(file) };
    if (drawing === 'iterm') return { text: iterm(file) };
    if (drawing === 'blocks') return { text: halfBlocks(decodePng(file), width) };
    if (drawing === 'braille') return { text: braille(decodePng(file), width) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { path: save(file) };
}
