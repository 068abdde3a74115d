import { pinyin } from 'pinyin-pro';

/**
 * The syllables of a Chinese text. Its own module, so that a bundle loads the reading tables only when a palette opens.
 *
 * @example
 * syllables('租户'); // ['zu', 'hu']
 */
export const syllables = (text: string): string[] => pinyin(text, { toneType: 'none', type: 'array' });
