/** A piece of a template: text as it stands, or a place that a value fills. */
export type TemplatePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string };

/** Places as the providers write them: `${code}`, `{1}`, `#code#`. */
const place = /\$?\{\s*(\w+)\s*\}|#(\w+)#/g;

/**
 * The pieces of a template, in order.
 *
 * @example
 * templateParts('code ${code}'); // [{ kind: 'text', text: 'code ' }, { kind: 'variable', name: 'code' }]
 */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let from = 0;
  for (const match of template.matchAll(place)) {
    if (match.index > from) parts.push({ kind: 'text', text: template.slice(from, match.index) });
    parts.push({ kind: 'variable', name: match[1] ?? match[2] ?? '' });
    from = match.index + match[0].length;
  }
  if (from < template.length) parts.push({ kind: 'text', text: template.slice(from) });
  return parts;
}

/** What every message of ours fills where a template names no places of its own. */
const usual = ['code'];

/**
 * The names of what fills a template: its own places, each once, else what codes are sent by.
 *
 * @example
 * variablesOf('SMS_1234'); // ['code']
 */
export function variablesOf(template: string): readonly string[] {
  const own = templateParts(template).flatMap((part) => (part.kind === 'variable' ? [part.name] : []));
  return own.length > 0 ? [...new Set(own)] : usual;
}
