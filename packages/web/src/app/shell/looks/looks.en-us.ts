import type { Same } from '../../../i18n/words.js';
import type { looks as zh } from './looks.zh-cn.js';

export const looks: Same<typeof zh> = {
  title: 'Theme and appearance',
  apply: 'Apply',
  appearance: 'Appearance',
  reset: 'Back to the usual',
  radius: 'Corners',
  radii: { square: 'Square', small: 'Small', large: 'Large' },
  size: 'Text size',
  sizes: { small: 'Small', standard: 'Standard', large: 'Large' },
  layout: 'Menu',
  layouts: { side: 'At the side', top: 'On top' },
  colourWeak: 'Colour-weak mode',
  colourWeakHint: 'States differ by shape too, in colours that are easier to tell apart',
};
