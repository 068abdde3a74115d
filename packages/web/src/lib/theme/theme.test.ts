import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readable, textContrast } from './colour.js';
import { derivePalette, type Palette } from './derive.js';
import { isThemeName, themeNames, themes } from './themes.js';

const tooWeak = (palette: Palette) =>
  pairs(palette).filter(([, text, background]) => contrast(text, background) < textContrast);

function pairs(palette: Palette): [string, string, string][] {
  const backgrounds = {
    canvas: palette.canvas,
    surface: palette.surface,
    raised: palette.raised,
    hover: palette.hover,
  };
  const texts = ['text', 'textSecondary', 'textMuted', 'accentText', 'success', 'warning', 'danger'] as const;
  return [
    ...texts.flatMap((text) =>
      Object.entries(backgrounds).map(([name, background]): [string, string, string] => [
        `${text} on ${name}`,
        palette[text],
        background,
      ]),
    ),
    ['accentText on accentSoft', palette.accentText, palette.accentSoft],
    ['text on accentSoft', palette.text, palette.accentSoft],
    ['onAccent on accent', palette.onAccent, palette.accent],
    ['onAccent on accentHover', palette.onAccent, palette.accentHover],
    ['onAccent on accentActive', palette.onAccent, palette.accentActive],
    ['onDanger on danger', palette.onDanger, palette.danger],
    ['onHeader on header', palette.onHeader, palette.header],
    ['onHeader on headerHover', palette.onHeader, palette.headerHover],
    ['onHeaderMuted on header', palette.onHeaderMuted, palette.header],
    ['onSider on sider', palette.onSider, palette.sider],
    ['onSider on siderHover', palette.onSider, palette.siderHover],
    ['onSiderSelected on siderSelected', palette.onSiderSelected, palette.siderSelected],
  ];
}

describe('themes', () => {
  it.each(themeNames)('%s: every text reaches AA on its background', (name) => {
    expect(tooWeak(derivePalette(themes[name]))).toEqual([]);
  });

  it.each(themeNames)('%s: every text reaches AA in the colour-weak mode too', (name) => {
    expect(tooWeak(derivePalette(themes[name], undefined, true))).toEqual([]);
  });

  it.each(themeNames)('%s: what matters less is quieter', (name) => {
    const { text, textSecondary, textMuted, surface } = derivePalette(themes[name]);
    const [first, second, third] = [text, textSecondary, textMuted].map((one) => contrast(one, surface));
    expect(second).toBeLessThan(first ?? 0);
    expect(third).toBeLessThan((second ?? 0) * 0.9);
  });

  it.each(themeNames)('%s: a button that is pointed at and pressed changes step by step', (name) => {
    const { accent, accentHover, accentActive } = derivePalette(themes[name]);
    const [hover, active] = [accentHover, accentActive].map((colour) => contrast(colour, accent));
    expect(hover).toBeGreaterThan(1.05);
    expect(active).toBeGreaterThan((hover ?? 0) + 0.05);
    expect(active).toBeLessThan(2.5);
  });

  it.each(themeNames)('%s: every colour is one, and lines are seen on what they are drawn on', (name) => {
    const { base, ...colours } = derivePalette(themes[name]);
    expect(Object.values(colours).filter((colour) => !/^#[\da-f]{6}$/i.test(colour))).toEqual([]);
    const [line, strong] = [colours.border, colours.borderStrong].map((one) =>
      contrast(one, colours.surface),
    );
    expect(line).toBeGreaterThan(1.15);
    expect(strong).toBeGreaterThan((line ?? 0) + 0.1);
    expect(strong).toBeLessThan(3);
  });

  it('have names, and nothing else is one', () => {
    expect(themeNames.every(isThemeName)).toBe(true);
    expect([isThemeName('theme-orchard'), isThemeName(undefined), isThemeName('toString')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('stays readable with any accent somebody picks', () => {
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colour, fc.constantFrom(...themeNames), fc.boolean(), (accent, name, colourWeak) => {
        expect(tooWeak(derivePalette(themes[name], accent, colourWeak))).toEqual([]);
      }),
    );
  });

  it('knows that the default blue alone is too weak under white text', () => {
    expect(contrast('#409EFF', '#ffffff')).toBeCloseTo(2.78, 1);
    expect(contrast(readable('#409EFF', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(textContrast);
  });

  it('moves a colour no further than it has to', () => {
    expect(readable('#1f4e79', ['#ffffff'])).toBe('#1f4e79');
    const blue = readable('#409EFF', ['#ffffff', '#f5f7fa']);
    expect(contrast(blue, '#f5f7fa')).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(blue, '#f5f7fa')).toBeLessThan(4.8);
    expect(contrast(readable('#444444', ['#000000']), '#000000')).toBeLessThan(4.8);
  });

  it('measures contrast as WCAG 2 does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    // The pair that the guidelines' own tools give as just below and just above AA.
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.542, 3);
  });
});
