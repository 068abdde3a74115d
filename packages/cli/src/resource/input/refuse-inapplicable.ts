import { fulfils, isEmptyValue, meantForWords } from '@mall/sdk/contract';
import { Failure } from '../../failure/failure.js';
import type { Piece } from '../rows/choose-rows.js';
import type { VerbInvocation } from '../verb-invocation.js';

/**
 * Refuses flags of fields that apply only while other fields have certain values, where they have others. A field that a
 * new row is not given counts as empty; an existing row that was not read is left to the server.
 *
 * @throws Failure naming the flags, each with its condition
 */
export function refuseInapplicable(pieces: readonly Piece[], invocation: VerbInvocation): void {
  const { resource, labels, context, spec, flags } = invocation;
  const { language, t } = context;
  const isNew = spec.handler.kind === 'resource' && spec.handler.verb === 'create';
  const issues = spec.flags.flatMap(({ name, field = '' }) => {
    const when = resource.when?.[field];
    if (!when || flags[name] === undefined) return [];
    const holds = pieces.every(({ row, own }) => {
      const values = { ...row, ...own };
      const isUnknown = !isNew && Object.keys(when).some((other) => !(other in values));
      return isUnknown || isEmptyValue(own[field]) || fulfils(when, values);
    });
    const condition = meantForWords({ when }, { language, labels }) ?? '';
    return holds
      ? []
      : [{ field: `--${name}`, rule: 'when', message: t('resource:condition.only', { condition }) }];
  });
  if (issues.length > 0) throw new Failure('resource:error.invalid', { exit: 'usage', issues });
}
