type Env = Readonly<Record<string, string | undefined>>;

/**
 * Whether escape codes may be written to a stream: CLICOLOR_FORCE wins, then NO_COLOR, TERM=dumb and pipes say no.
 *
 * @example
 * wantsColor({ NO_COLOR: '1' }, true); // false
 */
export function wantsColor(env: Env, isTty: boolean): boolean {
  const forced = env.CLICOLOR_FORCE;
  if (forced !== undefined && forced !== '' && forced !== '0') return true;
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.TERM === 'dumb' || env.CLICOLOR === '0') return false;
  return isTty;
}

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  cyan(text: string): string;
}

const wrap = (enabled: boolean, open: number, close: number) => (text: string) =>
  enabled && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;

export const createPaint = (enabled: boolean): Paint => ({
  bold: wrap(enabled, 1, 22),
  dim: wrap(enabled, 2, 22),
  red: wrap(enabled, 31, 39),
  green: wrap(enabled, 32, 39),
  yellow: wrap(enabled, 33, 39),
  cyan: wrap(enabled, 36, 39),
});
