interface Layout {
  readonly box?: { readonly width: number; readonly height: number };
  readonly align?: string;
}

interface TextRenderer {
  createText: (text: string, layout?: Layout) => SVGElement;
  readonly getDimensions: (text: string, layout: Layout) => { readonly height: number };
}

/** A name that its shape has no room for ends with dots there; lists, panel and tooltips have all of it. */
export const shortNames = {
  __init__: ['shortNames'],
  shortNames: [
    'factory',
    [
      'textRenderer',
      (renderer: TextRenderer) => {
        const { createText } = renderer;
        renderer.createText = (text, layout = {}) => {
          const { box, align = '' } = layout;
          if (!box || !align.endsWith('middle')) return createText(text, layout);
          const fits = (part: string) => renderer.getDimensions(part, layout).height <= box.height;
          return createText(longestOf(text, fits), layout);
        };
        return {};
      },
    ],
  ],
};

/**
 * A text as far as there is room for it, with dots for the rest.
 *
 * @example
 * longestOf('quarterly', (part) => part.length <= 6); // 'quart…'
 */
export function longestOf(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  // By characters, not by halves of them.
  const letters = [...text];
  const cut = (length: number) => `${letters.slice(0, length).join('')}…`;
  let [least, most] = [0, letters.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(cut(middle))) least = middle;
    else most = middle - 1;
  }
  return cut(least);
}
