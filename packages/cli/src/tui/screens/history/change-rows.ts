import { fieldLabel } from '@mall/sdk/contract';
import { type Fact, factRows } from '../../components/facts.js';
import { clean } from '../../components/text/clean.js';
import { cellText, labelOf, wordsOf } from '../../controllers/resource/cells.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { translate } from '../../i18n/i18n.js';
import type { Change, ChangeScreen } from './history-state.js';

type Known = Pick<DashboardState, 'catalog' | 'language' | 'choices'>;

/** What a change did to each field: `before → after`, in words. */
export function fieldFacts(state: Known, name: string, { kind, changes }: Change): Fact[] {
  const words = wordsOf(state, name);
  const read = (field: string, value: unknown) =>
    (words ? cellText(words, { [field]: value }, field) : clean(String(value ?? ''))) || '-';
  const readable = changes.filter(({ field }) => words?.fields.isReadable(field) !== false);
  return readable.map(({ field, before, after, secret }) => {
    const label = words ? labelOf(words, field) : fieldLabel(field, { language: state.language });
    if (secret) return { label, value: translate(state.language, 'history.secret') };
    const value = kind === 'create' ? read(field, after) : `${read(field, before)} → ${read(field, after)}`;
    return { label, value };
  });
}

/** What a change was, in one word. */
export function kindText({ language }: Pick<Known, 'language'>, { kind, undoes }: Change): string {
  const text = translate(language, `history.kind.${kind}`);
  return undoes ? translate(language, 'history.undoing', { kind: text }) : text;
}

/** Who did it, and by which account. */
export function whoText({ userName, account }: Change): string {
  const [name, by] = [clean(userName ?? ''), clean(account ?? '')];
  if (name === '' || by === '') return name || by;
  return `${name} (${by})`;
}

/** The page of one change, line by line: what it did, then who did it, when and from where. */
export function changeRows(
  state: DashboardState,
  { name, change }: Pick<ChangeScreen, 'name' | 'change'>,
): ReturnType<typeof factRows> {
  const say = (key: 'time' | 'who' | 'from' | 'application' | 'kind' | 'id') =>
    translate(state.language, `history.${key}`);
  const about: Fact[] = [
    { label: say('kind'), value: kindText(state, change) },
    { label: say('time'), value: change.createTime },
    { label: say('who'), value: whoText(change) },
    { label: say('from'), value: clean(change.address ?? '') },
    { label: say('application'), value: clean(change.clientId ?? '') },
    { label: say('id'), value: change.id },
  ];
  return factRows([...fieldFacts(state, name, change), ...about], state.size.columns - 2);
}
