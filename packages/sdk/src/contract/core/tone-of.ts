import type { Tone } from './field/appearance.js';
import type { AnyResource } from './resource.js';

/**
 * What a state of a row says at a glance, as its resource declares it; neutral where it declares nothing. For screens
 * that show a `status` as more than its word (design: a state is never told by colour alone).
 *
 * @example
 * toneOf(inviteCode, 'state', 'expired'); // 'warning'
 */
export const toneOf = ({ tones }: Pick<AnyResource, 'tones'>, field: string, value: unknown): Tone =>
  tones?.[field]?.[String(value)] ?? 'neutral';
