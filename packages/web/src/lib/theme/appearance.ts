/** What is chosen beside a theme: how round corners are, how large texts, where the menu is, and for which eyes. */
export const radii = ['square', 'small', 'large'] as const;
export const sizes = ['small', 'standard', 'large'] as const;
export const layouts = ['side', 'top'] as const;

export interface Appearance {
  readonly radius: (typeof radii)[number];
  readonly size: (typeof sizes)[number];
  readonly layout: (typeof layouts)[number];
  /** States differ by shape and by colours that every kind of eye tells apart. */
  readonly colourWeak: boolean;
}

export const usualAppearance: Appearance = {
  radius: 'small',
  size: 'standard',
  layout: 'side',
  colourWeak: false,
};

const corners: Readonly<Record<Appearance['radius'], number>> = { square: 0, small: 6, large: 10 };
const fonts: Readonly<Record<Appearance['size'], number>> = { small: 13, standard: 14, large: 16 };
const controls: Readonly<Record<Appearance['size'], number>> = { small: 30, standard: 32, large: 36 };

/** The lengths that everything else follows, in pixels. */
export interface Measures {
  readonly radius: number;
  readonly font: number;
  readonly line: number;
  readonly control: number;
}

/**
 * What an appearance measures.
 *
 * @example
 * measuresOf(usualAppearance).line; // 22
 */
export const measuresOf = ({ radius, size }: Appearance): Measures => ({
  radius: corners[radius],
  font: fonts[size],
  line: fonts[size] + 8,
  control: controls[size],
});

const oneOf = <T>(all: readonly T[], value: unknown, usual: T): T =>
  all.find((one) => one === value) ?? usual;

/** What was kept, by whatever release: a choice that is none any more is the usual one. */
export function readAppearance(kept: unknown): Appearance {
  const { radius, size, layout, colourWeak } = (kept ?? {}) as Partial<Appearance>;
  return {
    radius: oneOf(radii, radius, usualAppearance.radius),
    size: oneOf(sizes, size, usualAppearance.size),
    layout: oneOf(layouts, layout, usualAppearance.layout),
    colourWeak: colourWeak === true,
  };
}
