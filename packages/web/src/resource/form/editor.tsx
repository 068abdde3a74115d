import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Modal, Space } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from '../../components/feedback/failure.js';
import { Waiting } from '../../components/feedback/waiting.js';
import { useWords } from '../../i18n/use-words.js';
import { useDelayed } from '../../lib/ui/use-delayed.js';
import { useReturnFocus } from '../../lib/ui/use-return-focus.js';
import { useScreenClass } from '../../lib/ui/use-screen-class.js';
import { ArrivalsProvider } from '../controls/arrivals.js';
import { useKit } from '../kit.js';
import { CopyAsButton } from '../list/copy/copy-button.js';
import { useFormCalls } from '../list/copy/use-form-calls.js';
import { resourceWords } from '../resource-words.js';
import { plainText, type Row } from '../row.js';
import { ConflictDialog } from './conflict-dialog.js';
import { ResourceForm } from './resource-form.js';
import { useEditor } from './use-editor.js';

export interface EditorProps {
  /** The row's id; a new row without one. */
  readonly id?: string;
  readonly parent?: string;
  /** What is chosen in the tree beside the list. */
  readonly within?: string | undefined;
  readonly onClose: () => void;
  readonly onSaved: (row: Row | undefined) => void;
}

interface FrameProps {
  readonly title: ReactNode;
  readonly wide: boolean;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The first field that can be typed in has the focus once the form is open, unless somebody was quicker. */
const focusFirst = (open: boolean): void => {
  if (!open) return;
  const shown = document.querySelectorAll<HTMLElement>('.ant-drawer-open form, .ant-modal form');
  const form = [...shown].at(-1);
  if (form?.contains(document.activeElement)) return;
  form
    ?.querySelector<HTMLElement>('input:not([disabled]):not([readonly]):not([type=search]), textarea')
    ?.focus();
};

/** A drawer, or the 880 pixel dialog of the dictionaries (specification, section 2). */
const Frame = ({ title, wide, footer, onClose, children }: FrameProps) => {
  const { screen } = useKit();
  const size = useScreenClass();
  if (screen.dialog === 'modal')
    return (
      <Modal
        open
        title={title}
        width={880}
        footer={footer}
        onCancel={onClose}
        afterOpenChange={focusFirst}
        mask={{ closable: false }}
      >
        {children}
      </Modal>
    );
  return (
    <Drawer
      open
      title={title}
      size={size === 0 ? '100%' : wide ? 720 : 480}
      footer={footer}
      onClose={onClose}
      afterOpenChange={focusFirst}
      mask={{ closable: false }}
    >
      {children}
    </Drawer>
  );
};

const useTitle = (row: Row | undefined): string => {
  const { t } = useWords(resourceWords);
  const { noun, resource } = useKit();
  if (!row) return t('createOne', { name: noun });
  return `${t('editOne', { name: noun })} · ${plainText(row[resource.title])}`;
};

const OpenEditor = ({
  row,
  parent,
  within,
  onClose,
  onSaved,
}: Omit<EditorProps, 'id'> & { readonly row: Row | undefined }) => {
  const { t } = useWords(resourceWords);
  const { fields, screen, noun } = useKit();
  const editor = useEditor({ fields, row, parent, within, onClose, onSaved });
  const title = useTitle(row);
  const calls = useFormCalls(fields, row);
  const wide = fields.length > 8 || screen.dialog === 'modal';
  const footer = (
    <Space style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <CopyAsButton calls={() => calls(editor.form.getFieldsValue(true))} />
      <Button onClick={() => void editor.close()}>{t('common:cancel')}</Button>
      <Button type="primary" loading={editor.busy || editor.waiting} onClick={editor.submit}>
        {editor.waiting ? t('saveWaits') : row ? t('saveChange') : t('saveNew', { name: noun })}
      </Button>
    </Space>
  );
  return (
    <Frame title={title} wide={wide} footer={footer} onClose={() => void editor.close()}>
      <ArrivalsProvider value={editor.tellArrival}>
        <ResourceForm
          form={editor.form}
          fields={fields}
          row={row}
          initial={editor.initial}
          wide={wide}
          restored={editor.restored}
          onDiscardDraft={editor.discardDraft}
          onChange={editor.onChange}
          onSubmit={editor.submit}
        />
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
    </Frame>
  );
};

/** Loads the row as it is now, so that its version is the one that is edited. */
const LoadedEditor = ({ id, ...props }: EditorProps & { readonly id: string }) => {
  const { t } = useWords(resourceWords);
  const { operation, call, scope } = useKit();
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
    <Frame title={t('edit')} wide={false} onClose={props.onClose}>
      {row.error ? (
        <Failure title={t('common:loadFailed')} error={row.error} onRetry={() => void row.refetch()} />
      ) : (
        <Waiting />
      )}
    </Frame>
  );
};

/** The form of a new or an existing row. */
export const Editor = ({ id, ...props }: EditorProps) => {
  useReturnFocus();
  return id === undefined ? <OpenEditor {...props} row={undefined} /> : <LoadedEditor {...props} id={id} />;
};
