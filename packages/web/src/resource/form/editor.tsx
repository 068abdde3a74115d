import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../components/feedback/failure.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { FormFrame } from '../../components/frame/form-frame.js';
import { useWords } from '../../i18n/use-words.js';
import { useDelayed } from '../../lib/ui/use-delayed.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { ArrivalsProvider } from '../controls/arrivals.js';
import { useKit } from '../kit/kit.js';
import type { FormSection, Slots } from '../kit/slots.js';
import { CopyAsButton } from '../list/copy/copy-button.js';
import { useFormCalls } from '../list/copy/use-form-calls.js';
import type { ResourceScreen } from '../resource-screen.js';
import { resourceWords } from '../resource-words.js';
import { type Row, titleOf } from '../row.js';
import { ConflictDialog } from './conflict-dialog.js';
import { ResourceForm } from './resource-form.js';
import { useEditor } from './use-editor.js';

export interface EditorProps {
  /** The row's id; a new row without one. */
  readonly id?: string;
  readonly parent?: string;
  /** What is chosen in the tree beside the list. */
  readonly within?: string | undefined;
  /** How the screen lays the fields out, where it has a way of its own. */
  readonly body?: Slots['formBody'];
  /** What the screen has below the fields. */
  readonly sections?: readonly FormSection[] | undefined;
  readonly onClose: () => void;
  readonly onSaved: (row: Row | undefined) => void;
}

/** The form of a new or an existing row. */
export function Editor({ id, ...props }: EditorProps) {
  // The frame for the waiting gives way to that of the form: what opened the first has the focus after the second.
  useReturnFocus();
  return id === undefined ? <OpenEditor {...props} row={undefined} /> : <LoadedEditor {...props} id={id} />;
}

function OpenEditor({
  row,
  parent,
  within,
  body,
  sections = [],
  onClose,
  onSaved,
}: Omit<EditorProps, 'id'> & { readonly row: Row | undefined }) {
  const { t } = useWords(resourceWords);
  const { fields, screen, noun } = useKit();
  const editor = useEditor({ fields, row, parent, within, onClose, onSaved });
  const title = useTitle(row);
  const calls = useFormCalls(fields, row);
  const wide = fields.length > 8 || screen.dialog === 'modal' || body !== undefined;
  return (
    <FormFrame
      {...frameOf(screen, wide)}
      title={title}
      verb={editor.waiting ? t('saveWaits') : row ? t('saveChange') : t('saveNew', { name: noun })}
      dirty={editor.dirty}
      busy={editor.busy || editor.waiting}
      tools={<CopyAsButton calls={() => calls(editor.form.getFieldsValue(true))} />}
      onSubmit={editor.submit}
      onClose={editor.leave}
    >
      <ArrivalsProvider value={editor.tellArrival}>
        <ResourceForm
          form={editor.form}
          fields={fields}
          body={body}
          row={row}
          initial={editor.initial}
          wide={wide}
          wrong={editor.wrong}
          restored={editor.restored}
          onDiscardDraft={editor.discardDraft}
          onChange={editor.onChange}
          onSubmit={editor.submit}
        />
        {sections.map(({ key, title: name, body: part }) => (
          <section key={key} className="form-section" aria-label={name}>
            <h3>{name}</h3>
            {part(row, editor.form)}
          </section>
        ))}
      </ArrivalsProvider>
      {editor.conflict && (
        <ConflictDialog
          conflict={editor.conflict}
          fields={fields}
          onMine={() => editor.settle('mine')}
          onTheirs={() => editor.settle('theirs')}
          onBack={() => editor.settle('back')}
        />
      )}
    </FormFrame>
  );
}

function useTitle(row: Row | undefined): string {
  const { t } = useWords(resourceWords);
  const kit = useKit();
  if (!row) return t('createOne', { name: kit.noun });
  return `${t('editOne', { name: kit.noun })} · ${titleOf(kit, row)}`;
}

/** A drawer, or the 880 pixel dialog of the dictionaries (specification, section 2). */
const frameOf = ({ dialog }: Pick<ResourceScreen, 'dialog'>, wide: boolean) =>
  dialog === 'modal'
    ? { as: 'dialog' as const, width: 880 }
    : { as: 'drawer' as const, width: wide ? 720 : 480 };

/** Loads the row as it is now, so that its version is the one that is edited. */
function LoadedEditor({ id, ...props }: EditorProps & { readonly id: string }) {
  const { t } = useWords(resourceWords);
  const { operation, call, scope, screen } = useKit();
  const endpoint = operation('detail');
  const row = useQuery({
    queryKey: [...scope, 'edit', id],
    queryFn: () => (endpoint ? call(endpoint, { id }) : undefined),
    staleTime: 0,
    gcTime: 0,
  });
  const late = useDelayed(row.isPending, 250);
  // The endpoint's own schema has parsed the row.
  if (row.data) return <OpenEditor {...props} row={row.data as Row} />;
  // A row that comes at once opens its form at once, without a drawer for the waiting before it.
  if (!late && !row.error) return null;
  return (
    <FormFrame {...frameOf(screen, false)} title={t('edit')} dirty={false} onClose={props.onClose}>
      {row.error ? (
        <Failure title={t('common:loadFailed')} error={row.error} onRetry={() => void row.refetch()} />
      ) : (
        <Waiting />
      )}
    </FormFrame>
  );
}
