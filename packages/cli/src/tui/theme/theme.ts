/** What a piece of text means; never how it looks. */
export type Tone =
  | 'plain'
  | 'dim'
  | 'strong'
  | 'title'
  | 'accent'
  | 'good'
  | 'warn'
  | 'bad'
  | 'cursor'
  | 'cursorIdle'
  | 'chosen'
  | 'key'
  | 'production';

export type Theme = Readonly<Record<Tone, readonly [open: string, close: string]>>;

const sgr = (...codes: number[]): readonly [string, string] =>
  codes.length === 0 ? ['', ''] : [`\u001b[${codes.join(';')}m`, '\u001b[0m'];

/** The sixteen colours of every terminal, so that light and dark palettes both stay readable. */
const colours: Theme = {
  plain: sgr(),
  dim: sgr(2),
  strong: sgr(1),
  title: sgr(1, 36),
  accent: sgr(36),
  good: sgr(32),
  warn: sgr(33),
  bad: sgr(1, 31),
  cursor: sgr(7),
  cursorIdle: sgr(4),
  chosen: sgr(1, 33),
  key: sgr(1, 36),
  production: sgr(1, 37, 41),
};

/** Without colours: weight and reverse video only (NO_COLOR speaks of colours). */
const plain: Theme = {
  ...colours,
  title: sgr(1),
  accent: sgr(),
  good: sgr(),
  warn: sgr(1),
  bad: sgr(1),
  chosen: sgr(1),
  key: sgr(1),
  production: sgr(1, 7),
};

/**
 * The theme an environment asks for (https://no-color.org).
 *
 * @example
 * themeOf({ NO_COLOR: '1' }).good; // ['', '']
 */
export function themeOf(env: Readonly<Record<string, string | undefined>>): Theme {
  const refused = (env.NO_COLOR ?? '') !== '' || env.TERM === 'dumb' || env.TERM?.endsWith('-m') === true;
  return refused && !(env.CLICOLOR_FORCE ?? '0').match(/^[1-9]/) ? plain : colours;
}

/** The same where everything is old: what is under the cursor stays visible, colours go. */
export function greyed(theme: Theme): Theme {
  const { cursor, cursorIdle, production } = theme;
  const old = sgr(2);
  const tones = {
    plain: old,
    dim: old,
    strong: old,
    title: old,
    accent: old,
    good: old,
    warn: old,
    bad: old,
  };
  return { ...tones, chosen: old, key: old, cursor, cursorIdle, production };
}
