import { fill, type Language, type TextParams } from '../../../texts/language.js';
import { type WhyAnswer, type WhyReason, whyChanges } from './why.js';
import { whyMessages } from './why-messages.js';

/** An answer in words: what is asked and whether it is so, and a sentence for each thing that decides. */
export interface WhyText {
  readonly head: string;
  readonly lines: readonly string[];
}

/**
 * Says why in words.
 *
 * @example
 * const person = { id: '1', name: 'Li' };
 * const empty = { page: null, package: null, roles: [], calls: [], dataScopes: [], changers: [] };
 * whyText({ ...empty, code: 'x', allowed: false, told: true, person, reasons: ['noRole'] }, 'en-US').lines;
 * // ['There is no role']
 */
export function whyText(answer: WhyAnswer, language: Language): WhyText {
  const { allowed, told, person, page, code, roles } = answer;
  const say: Say = (key, params) => fill(whyMessages[key][language], params);
  const what = page ? `${page.name} (${code})` : code;
  const head = say(allowed ? 'why.can' : 'why.cannot', { person: person.name, what });
  if (!told) return { head, lines: [say('why.untold', { roles: named(roles, say) })] };
  return { head, lines: [...decisive(answer, say), ...scopesOf(answer, say), ...changersOf(answer, say)] };
}

type Say = (key: keyof typeof whyMessages, params?: TextParams) => string;

const named = (rows: readonly { readonly name: string }[], say: Say): string =>
  rows.length > 0 ? joined(rows.map(({ name }) => name)) : say('why.none');

const joined = (texts: readonly string[]): string => texts.join(', ');

function decisive(answer: WhyAnswer, say: Say): string[] {
  const { allowed, reasons, roles, code } = answer;
  if (!allowed) return reasons.map((reason) => say(`why.${reason}`, wordsOf(answer, reason)));
  const granting = roles.filter(({ grants }) => grants);
  if (granting.length > 0) return [say('why.granted', { roles: named(granting, say), code })];
  return [say('why.administrator')];
}

function wordsOf({ code, roles, page, calls, package: limit }: WhyAnswer, reason: WhyReason): TextParams {
  // A role that grants what the package lacks is not the one to blame.
  const lacking = reason === 'roleLacks' ? roles.filter(({ grants }) => !grants) : roles;
  return {
    code,
    roles: joined(lacking.map(({ name }) => name)),
    package: limit?.name ?? '',
    page: page?.path.slice(-2).join(' / ') ?? code,
    paths: joined(refusedPaths(calls)),
  };
}

const refusedPaths = (calls: WhyAnswer['calls']): string[] =>
  calls.filter((call) => call.refusedByScope).map(({ method, path }) => `${method} ${path}`);

function scopesOf({ calls, dataScopes, reasons }: WhyAnswer, say: Say): string[] {
  const refused = refusedPaths(calls);
  const rows = joined(dataScopes.map(({ name, role }) => `${name} (${role})`));
  const paths =
    refused.length > 0 ? say('why.pathScopePart', { paths: joined(refused) }) : say('why.noPathScope');
  return [
    ...(calls.length > 0 && !reasons.includes('pathScope') ? [paths] : []),
    ...(rows === '' ? [] : [say('why.dataScopes', { scopes: rows })]),
  ];
}

/** What nobody of a shop can change. */
const platforms: readonly WhyReason[] = ['packageLacks', 'administratorOnly', 'unknownCode'];

function changersOf({ changers, reasons }: WhyAnswer, say: Say): string[] {
  const people = whyChanges.flatMap((change) => {
    const names = changers.filter(({ what }) => what === change).map(({ name }) => name);
    return names.length > 0 ? [say(`why.${change}`, { people: joined(names) })] : [];
  });
  const everybody = [
    ...people,
    ...(reasons.some((one) => platforms.includes(one)) ? [say('why.platform')] : []),
  ];
  return everybody.length > 0 ? [say('why.changers', { people: everybody.join('; ') })] : [];
}
