import { ValidationError } from '@mall/sdk';
import type { MessageKey, Page } from '@mall/sdk/contract';
import { App } from 'antd';
import { useMemo } from 'react';
import { FormFrame } from '../../../components/frame/form-frame.js';
import { useWords } from '../../../i18n/use-words.js';
import { useChanged } from '../../../lib/services/use-changed.js';
import { useView } from '../../../lib/tabs/tab-context.js';
import { checkBody } from '../../../resource/kit/check-form.js';
import { FormFields } from '../../../resource/kit/form-fields.js';
import { useKit } from '../../../resource/kit/kit.js';
import { useForm } from '../../../resource/kit/use-form.js';
import { plainText, type Row } from '../../../resource/row.js';
import { systemWords } from '../words.js';
import { codeOf, country, levelOf } from './region-codes.js';
import { useStanding } from './use-standing.js';

interface CreatorProps {
  readonly onClose: () => void;
}

/** A region below the one where one stands, which is gone to once it is there. */
export function NewBelow({ onClose }: CreatorProps) {
  const { row, levels } = useStanding();
  const [, change] = useView();
  if (!row) return null;
  const beside = levels.find(({ parentCode }) => parentCode === codeOf(row))?.rows ?? [];
  return (
    <NewRegion parent={row} beside={beside} onMade={(code) => change({ 'q.at': code })} onClose={onClose} />
  );
}

/** A region below any other, whose code is filled in. */
export const NewAnywhere = ({ onClose }: CreatorProps) => <NewRegion beside={none} onClose={onClose} />;

const none: readonly Row[] = [];

interface NewRegionProps extends CreatorProps {
  readonly parent?: Row;
  /** What is below it already. */
  readonly beside: readonly Row[];
  readonly onMade?: (code: string) => void;
}

function NewRegion({ parent, beside, onMade, onClose }: NewRegionProps) {
  const { t, message: say } = useWords(systemWords);
  const { message } = App.useApp();
  const kit = useKit();
  const changed = useChanged();
  const requireFree = useRequireFree();
  const create = kit.verb('create');
  const fields = useMemo(
    () => kit.fields.filter(({ name }) => !(parent && name === 'parentCode')),
    [kit.fields, parent],
  );
  const initial = { ...kit.resource.initial, ...(parent && below(parent, beside)) };
  const whole = (body: object) => ({ ...(parent && { parentCode: codeOf(parent) }), ...body });
  const form = useForm({
    fields,
    initial,
    check: (body) => (create ? checkBody(kit, create, whole(body)) : []),
    submit: async (body) => {
      if (!create) return;
      await requireFree(plainText(body.code));
      await kit.call(create, whole(body));
      void message.success(say((create.done as MessageKey | undefined) ?? 'done.added'));
      onMade?.(plainText(body.code));
    },
    done: () => {
      changed('region');
      onClose();
    },
  });
  const title = parent ? t('region.belowOf', { name: plainText(parent.name) }) : t('region.add');
  return (
    <FormFrame
      {...form.frame}
      title={title}
      verb={t('region.create')}
      as="drawer"
      focus="code"
      width={480}
      onClose={onClose}
    >
      <FormFields {...form} />
    </FormFrame>
  );
}

/** Its code goes on from its parent's, and it comes behind the others. */
const below = (parent: Row, beside: readonly Row[]) => ({
  code: codeOf(parent) === country ? '' : codeOf(parent),
  regionLevel: levelOf(parent) + 1,
  sort: Math.max(0, ...beside.map(({ sort }) => Number(sort ?? 0))) + 1,
});

/** To send a code that is there already would change that region: here nobody means to. */
function useRequireFree() {
  const { t } = useWords(systemWords);
  const { operation, call } = useKit();
  const list = operation('list');
  return async (code: string): Promise<void> => {
    if (!list) return;
    // The endpoint's own schema has parsed the page.
    const [taken] = ((await call(list, { code, current: 1, size: 1 })) as Page<Row>).records;
    if (!taken) return;
    const text = t('region.taken', { name: plainText(taken.name) });
    throw new ValidationError(text, {
      code: 'region.taken',
      issues: [{ field: 'code', rule: 'unique', message: text }],
    });
  };
}
