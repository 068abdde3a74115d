import { groupDigits } from '../../../io/group-digits.js';
import { type Fact, factLines } from '../../components/facts.js';
import { clean } from '../../components/text/clean.js';
import { type Segment, segment } from '../../components/text/segments.js';
import { labelOf, wordsOf } from '../../controllers/resource/cells.js';
import { say } from '../../controllers/say.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import { translate } from '../../i18n/i18n.js';
import type { ImportScreen } from './import-state.js';

/** How far a file is, and what is wrong with which of its cells. */
export function importLines(state: DashboardState, screen: ImportScreen): Segment[][] {
  const { language } = state;
  const { job, rows, path, problem } = screen;
  const label = (key: 'file' | 'state' | 'rows' | 'refused' | 'done' | 'failed') =>
    translate(language, `import.fact.${key}`);
  const count = (value: number, bad = false): Pick<Fact, 'value' | 'tone'> => ({
    value: groupDigits(value),
    tone: bad && value > 0 ? 'bad' : 'plain',
  });
  const standing = translate(language, `import.${job?.state ?? 'sending'}`);
  const stands = job?.message ? `${standing}: ${clean(job.message)}` : standing;
  const facts: Fact[] = [
    { label: label('file'), value: clean(path) },
    {
      label: label('state'),
      value: problem ? say(language, problem) : stands,
      tone: problem || job?.message ? 'bad' : 'strong',
    },
    ...(job
      ? [
          { label: label('rows'), ...count(job.total) },
          { label: label('refused'), ...count(job.refused, true) },
          { label: label('done'), ...count(job.done) },
          { label: label('failed'), ...count(job.failed, true) },
        ]
      : []),
  ];
  const words = wordsOf(state, screen.name);
  const wrong = rows.flatMap(({ line, reasons }) =>
    reasons.map(({ field, message }) => ({
      label: translate(language, 'import.line', { line }),
      value: clean(field === '' || !words ? message : `${labelOf(words, field)}: ${message}`),
      tone: 'bad' as const,
    })),
  );
  const indent = (lines: Segment[][]) => lines.map((line) => [segment(' '), ...line]);
  const width = state.size.columns - 2;
  return [...indent(factLines(facts, width)), [], ...indent(factLines(wrong, width))];
}
