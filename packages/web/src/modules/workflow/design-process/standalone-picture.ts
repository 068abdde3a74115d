/** Colours of a picture that leaves the page: paper is white, whatever the theme. */
const paper: Readonly<Record<string, string>> = {
  '--m-surface': '#ffffff',
  '--m-text': '#1c2733',
};

/**
 * A picture without what only this page knows: the theme's colours.
 *
 * @example
 * standalonePicture('<path stroke="var(--m-text)"/>'); // '<path stroke="#1c2733"/>'
 */
export const standalonePicture = (svg: string): string =>
  svg.replace(/var\((--m-[\w-]+)\)/g, (_, name: string) => paper[name] ?? '#000000');
