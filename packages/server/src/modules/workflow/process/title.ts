import { evaluate, hasExpression, isExpressionError, parseTemplate, type Scope } from '@mall/expression';

/** What a title may name, beside the form's values. */
export interface TitleFacts {
  readonly processDefName: string;
  readonly processDefKey: string;
  readonly processDefId: string;
  /** Now, as the wire writes it: `2026-11-24 16:00:00`. */
  readonly now: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** As long as a title may be. */
const longest = 200;

/**
 * The title of an instance, by the template of its process (wire contract of workflows, 3.3): words with `${…}`, or names
 * with `#` and texts in quotes joined by `+`. What cannot be worked out gives the name of the process.
 *
 * @example
 * await titleOf("#applyUserName + '的' + #processDefName", facts); // '王芳的请假'
 */
export async function titleOf(template: string | undefined, facts: TitleFacts): Promise<string> {
  if (!template) return facts.processDefName;
  try {
    const parsed = parseTemplate(asTemplate(template));
    const text = String(await evaluate(parsed, scopeOf(facts))).trim();
    return text.slice(0, longest) || facts.processDefName;
  } catch (error) {
    if (isExpressionError(error)) return facts.processDefName;
    throw error;
  }
}

const name = /#([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*(?:\([^()]*\))?)/gu;

/** Both spellings as one: `${…}` around each thing that is worked out, names without their `#`. */
function asTemplate(template: string): string {
  if (hasExpression(template))
    return template.replace(/[$#]\{([^{}]*)\}/g, (_, inside: string) => `\${${inside.replace(name, '$1')}}`);
  const parts = joined(template);
  if (!parts) return template.replace(name, (_, named: string) => `\${${named}}`);
  return parts.map((part) => (part.startsWith('#') ? `\${${part.slice(1)}}` : part.slice(1, -1))).join('');
}

/** The parts of a sum of names and quoted texts; nothing where it is none. */
function joined(template: string): string[] | undefined {
  const part = /'[^']*'|"[^"]*"|#[\p{L}_][\p{L}\p{N}_.]*(?:\((?:'[^']*'|"[^"]*")?\))?/gu;
  const rest = template.replace(part, '@').replace(/\s/g, '');
  if (!/^@(\+@)*$/.test(rest)) return undefined;
  const found = template.match(part)?.map((one) => one.trim()) ?? [];
  return found.some((one) => one.startsWith('#')) || found.length > 1 ? found : undefined;
}

function scopeOf({ values, now, ...facts }: TitleFacts): Scope {
  const known: Readonly<Record<string, unknown>> = { ...values, ...facts };
  return {
    find: (wanted) => (Object.hasOwn(known, wanted) ? (known[wanted] ?? undefined) : undefined),
    functions: new Map([['dateFormat', (pattern = 'yyyy-MM-dd') => inPattern(now, String(pattern))]]),
  };
}

/** A moment of the wire in a pattern of years, months, days, hours, minutes and seconds. */
function inPattern(now: string, pattern: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = now.split(/\D+/);
  const parts: Readonly<Record<string, string>> = {
    ...{ yyyy: year, YYYY: year, yy: year.slice(2), MM: month, dd: day, DD: day },
    ...{ HH: hour, mm: minute, ss: second },
  };
  return pattern.replace(/yyyy|YYYY|yy|MM|dd|DD|HH|mm|ss/g, (part) => parts[part] ?? part);
}
