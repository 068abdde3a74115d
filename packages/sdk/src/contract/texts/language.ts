export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

/** Chinese until another language is chosen, whatever the machine says (specification, section 9). */
export const defaultLanguage: Language = 'zh-CN';

/**
 * Reads `zh`, `en`, `en-GB`, `zh_CN.UTF-8` as one of our languages; undefined for anything else.
 *
 * @example
 * toLanguage('en'); // 'en-US'
 */
export function toLanguage(value: string | null | undefined): Language | undefined {
  const head = value?.trim().slice(0, 2).toLowerCase();
  return head === 'zh' ? 'zh-CN' : head === 'en' ? 'en-US' : undefined;
}

/**
 * The language an `Accept-Language` header prefers; Chinese unless English is ranked first.
 *
 * @example
 * preferredLanguage('en-GB,en;q=0.9,zh;q=0.8'); // 'en-US'
 */
export function preferredLanguage(header: string | undefined): Language {
  const ranked = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', q] = part.trim().split(/;\s*q=/);
      return { language: toLanguage(tag), weight: q === undefined ? 1 : Number(q) || 0, index };
    })
    .filter((entry) => entry.language !== undefined && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return ranked[0]?.language ?? defaultLanguage;
}

export type TextParams = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Fills `{name}` places of a text; an unknown place stays as it is.
 *
 * @example
 * fill('1–{to} of {total}', { to: 10, total: 53 }); // '1–10 of 53'
 */
export const fill = (text: string, params: TextParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (name in params ? String(params[name] ?? '') : place));
